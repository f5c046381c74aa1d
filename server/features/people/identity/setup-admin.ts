/** The first admin: made once, while there is none, by whoever reads the server's console. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { setUpAdmin } from '#contract/people/identity.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { installation } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'
import { refusePassword } from './password-rules.ts'
import { readPasswordRules } from './read-password-rules.ts'
import { countAdmins, findUserByEmail, insertUser, lockAdmins, setPasswordHash } from './store.ts'

export async function isSetupOpen(db: Database | Tx): Promise<boolean> {
  return (await countAdmins(db)) === 0
}

/** For the console. Every process derives the same one, and each use changes it. */
export async function setupTokenIfOpen({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string | null> {
  return (await isSetupOpen(db)) ? deriveToken(db, env.secret) : null
}

async function deriveToken(db: Database | Tx, secret: string): Promise<string> {
  const [row] = await db.select().from(installation)
  if (!row) throw new Error('The table "installation" has lost its row.')
  return createHmac('sha256', secret).update(`setup-admin:${row.id}`).digest('base64url')
}

export async function setUpFirstAdmin(deps: Deps, call: Call<typeof setUpAdmin>) {
  const { token, username, email, displayName, password } = call.input
  if (!(await isSetupOpen(deps.db))) throw new AppError('SETUP_CLOSED')
  await deps.throttle.guess({ kind: 'token', address: call.address }, async () => {
    if (isSame(token, await deriveToken(deps.db, deps.env.secret))) return
    // Wrong, or used by another one a moment ago.
    throw new AppError((await isSetupOpen(deps.db)) ? 'INVALID_TOKEN' : 'SETUP_CLOSED')
  })
  const refusal = refusePassword(password, { email, username }, await readPasswordRules(deps))
  if (refusal) throw new AppError(refusal)
  const hash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    // Again, now that nobody else can: of two at once, one is first.
    if (!(await isSetupOpen(tx))) throw new AppError('SETUP_CLOSED')
    const admin = await insertUser(tx, {
      username,
      email,
      displayName,
      role: 'admin',
      language: call.language,
      emailVerified: true,
      onboardedAt: deps.clock.now(),
    })
    if (!admin) throw new AppError((await findUserByEmail(tx, email)) ? 'CONFLICT' : 'USERNAME_TAKEN')
    await setPasswordHash(tx, admin.id, hash)
    await tx.update(installation).set({ id: sql`gen_random_uuid()` })
    await audit(tx, { actorId: null, action: 'set-up-admin', subjectId: admin.id, requestId: call.requestId })
  })
  return { username }
}

/** In a time that does not tell how much of it was right. */
export function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(right))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
