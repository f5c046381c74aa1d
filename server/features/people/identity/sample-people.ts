/** The people whom preview mode shows: one a role, made for that alone. In demo mode the demo's own people are shown, but its admin. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { Role } from '#contract/permissions.ts'
import { findTeam } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { sessions, users } from '#server/schema/people.ts'
import { insertAddress } from './addresses.ts'
import { insertUser } from './store.ts'

const SAMPLES: Record<Role, { displayName: string; phone: string }> = {
  admin: { displayName: 'Sample Administrator', phone: '787-555-0100' },
  customer: { displayName: 'Ana Sample Rivera', phone: '787-555-0101' },
  provider: { displayName: 'José Sample Torres', phone: '787-555-0102' },
  instructor: { displayName: 'Lourdes Sample Vega', phone: '787-555-0103' },
}

const ADDRESS: Omit<Address, 'id'> = {
  label: 'Casa',
  givenName: 'Ana',
  firstSurname: 'Sample',
  secondSurname: 'Rivera',
  urbanization: 'Urb. Villa Nevárez',
  line1: '100 Calle 1',
  line2: '',
  city: 'San Juan',
  state: 'PR',
  postalCode: '00927',
  phone: '787-555-0101',
  isDefault: true,
}

/** Those who are missing. Returns the ids of the ones it made: of several at once each is made by one. */
export async function addSamplePeople(tx: Tx, now: Date): Promise<Partial<Record<Role, string>>> {
  const made: Partial<Record<Role, string>> = {}
  for (const [role, sample] of Object.entries(SAMPLES) as [Role, (typeof SAMPLES)[Role]][]) {
    const user = await insertUser(tx, {
      ...sample,
      role,
      username: `sample-${role}`,
      // Nothing can be sent to a name that ends so (RFC 2606).
      email: `${role}@sample.invalid`,
      emailVerified: true,
      isAdult: true,
      isSample: true,
      // Admins' pages ask for it. Nobody signs in as them, so it protects nothing.
      twoFactorEnabled: role === 'admin',
      onboardedAt: now,
    })
    if (!user) continue
    made[role] = user.id
    if (role === 'customer') await insertAddress(tx, user.id, ADDRESS)
  }
  return made
}

export async function findSamplePerson(
  db: Database,
  role: Role,
  { demo }: { demo: boolean },
): Promise<Person | null> {
  const isShown = demo && role !== 'admin' ? users.isDemo : users.isSample
  const { id, username, displayName, email, twoFactorEnabled } = users
  const [row] = await db
    .select({ id, username, displayName, email, twoFactorEnabled })
    .from(users)
    .where(and(eq(users.role, role), eq(isShown, true), isNull(users.deletedAt)))
    .orderBy(users.createdAt)
    .limit(1)
  if (!row) return null
  return { ...row, role, sessionId: '', team: role === 'provider' ? await findTeam(db, row.id) : null }
}

/** Null: it has ended. */
export async function findOpenSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ role: Role; expiresAt: Date } | null> {
  const [row] = await db
    .select({ role: users.role, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
  return row ?? null
}
