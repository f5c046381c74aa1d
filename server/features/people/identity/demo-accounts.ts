/** One account a role for demo mode, with a password that everybody knows: retire-demo.ts erases them outside it. */
import { eq } from 'drizzle-orm'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { Role } from '#contract/permissions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'
import { insertAddress } from './addresses.ts'
import type { Deps } from './deps.ts'
import { insertUser, lockAdmins, setPasswordHash } from './store.ts'

export const DEMO_PASSWORD = 'Demo-pass-2024'
const ESTABLISHED_MS = 200 * 86_400_000

interface DemoAccount {
  username: Role
  displayName: string
  phone: string
  interests: ('carry' | 'competition' | 'training' | 'outdoors' | 'events' | 'apparel')[]
  addresses: Omit<Address, 'id'>[]
}

const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    username: 'admin',
    displayName: 'Carmen Ivelisse Rosado Meléndez',
    phone: '787-555-0110',
    interests: [],
    addresses: [],
  },
  {
    username: 'customer',
    displayName: 'Luis Daniel Rivera Colón',
    phone: '787-555-0141',
    interests: ['carry', 'training'],
    addresses: [
      {
        label: 'Casa',
        givenName: 'Luis Daniel',
        firstSurname: 'Rivera',
        secondSurname: 'Colón',
        urbanization: 'Urb. Villa Nevárez',
        line1: '312 Calle 22',
        line2: '',
        city: 'San Juan',
        state: 'PR',
        postalCode: '00927',
        phone: '787-555-0141',
        isDefault: true,
      },
      {
        label: 'Mami',
        givenName: 'Migdalia',
        firstSurname: 'Colón',
        secondSurname: 'Santiago',
        urbanization: '',
        line1: 'HC 02 Box 7415',
        line2: 'Bo. Montones',
        city: 'Las Piedras',
        state: 'PR',
        postalCode: '00771',
        phone: '939-555-0187',
        isDefault: false,
      },
    ],
  },
  {
    username: 'provider',
    displayName: 'Héctor Javier Maldonado Cruz',
    phone: '787-555-0162',
    interests: ['competition', 'apparel'],
    addresses: [],
  },
  {
    username: 'instructor',
    displayName: 'Marisol Vélez Ortiz',
    phone: '939-555-0129',
    interests: ['training', 'events'],
    addresses: [],
  },
]

/** Several processes may start at once: one makes them, the others find them. */
export async function seedDemoAccounts(
  deps: Pick<Deps, 'env' | 'db' | 'passwords' | 'clock'>,
): Promise<void> {
  if (!deps.env.demo || (await hasAll(deps))) return
  const hash = await deps.passwords.hash(DEMO_PASSWORD)
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    for (const account of DEMO_ACCOUNTS) await seedAccount(tx, account, hash, deps.clock.now())
  })
}

async function hasAll({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const found = await db.select({ username: users.username }).from(users).where(eq(users.isDemo, true))
  const names = new Set(found.map((row) => row.username))
  return DEMO_ACCOUNTS.every((account) => names.has(account.username))
}

async function seedAccount(tx: Tx, account: DemoAccount, hash: string, now: Date): Promise<void> {
  const { username, displayName, phone, interests } = account
  const user = await insertUser(tx, {
    username,
    displayName,
    phone,
    interests,
    email: `${username}@demo.test`,
    role: username,
    emailVerified: true,
    isAdult: true,
    isDemo: true,
    onboardedAt: now,
    // Long enough ago that nothing of theirs is held back as a newcomer's.
    createdAt: new Date(now.getTime() - ESTABLISHED_MS),
  })
  if (!user) return
  await setPasswordHash(tx, user.id, hash)
  for (const address of account.addresses) await insertAddress(tx, user.id, address)
}
