/**
 * Persons for a test, straight into the tables and signed in. Signing up, confirming and being appointed have tests of
 * their own; hundreds of others only need somebody.
 */
import type pg from 'pg'
import type { User } from '#contract/people/identity.schemas.ts'
import { changeRole, getUser, login, signUp } from '#contract/people/identity.ts'
import type { Role } from '#contract/permissions.ts'
import {
  createAuthCookies,
  createPasswordHasher,
  DEMO_PASSWORD,
} from '#server/features/people/identity/index.ts'
import { newId } from '../platform/ids.ts'
import type { TestClient } from './test-client.ts'
import type { TestMail } from './test-mail.ts'

export interface TestPerson extends TestClient {
  user: User
  password: string
}

interface PersonOptions {
  email?: string
  displayName?: string
  password?: string
}

export interface PeopleMaker {
  customer(options?: PersonOptions): Promise<TestPerson>
  customers(count: number): Promise<TestPerson[]>
  provider(options?: PersonOptions): Promise<TestPerson>
  instructor(options?: PersonOptions): Promise<TestPerson>
  admin(options?: PersonOptions): Promise<TestPerson>
  /** Made the way persons come: signing up, confirming, being appointed by the demo's admin. */
  newcomer(options?: PersonOptions & { role?: Role }): Promise<TestPerson>
  /** Signed in as the demo account of a role. */
  demo(role: Role): Promise<TestPerson>
}

export const TEST_PASSWORD = 'ferns grow on wet rocks'

interface MakerDeps {
  guest(): TestClient
  mail: TestMail
  pool: pg.Pool
  secret: string
}

/** Argon2 at its cheapest, once a process: what is hashed is the same for all. */
const hashes = createPasswordHasher({ memoryKiB: 64, passes: 1, lanes: 1 })
let testHash: Promise<string> | undefined

export function createPeopleMaker({ guest, mail, pool, secret }: MakerDeps): PeopleMaker {
  let made = 0
  const cookies = createAuthCookies(secret, false)

  async function makePerson(role: Role, options: PersonOptions = {}): Promise<TestPerson> {
    made += 1
    const { email = `person${made}@example.com`, displayName = `Person ${made}` } = options
    const password = options.password ?? TEST_PASSWORD
    testHash ??= hashes.hash(TEST_PASSWORD)
    const hash = options.password ? await hashes.hash(password) : await testHash
    const [id, token] = [newId('usr'), newId('tok', 32)]
    const username = email.replace(/@.*/, '').toLowerCase()
    // With its values beside it: what is asked so often is then prepared.
    await pool.query({
      text: `with person as (
         insert into users (id, username, role, display_name, email, email_verified) values ($1, $2, $3, $4, $5, true)
         returning id
       ), proof as (
         insert into accounts (id, user_id, account_id, provider_id, password)
         select 'acc_' || id, id, id, 'credential', $6 from person
       )
       insert into sessions (id, user_id, token, ip_address, user_agent, expires_at)
       select $8, id, $7, '127.0.0.1', '', now() + interval '1 day' from person`,
      values: [id, username, role, displayName, email, hash, token, newId('ses')],
    })
    const client = guest()
    client.cookies.set(cookies.nameOf('session'), cookies.sign(token))
    const user = { id, username, role, displayName, email }
    return Object.assign(client, { user, password })
  }

  async function signIn(username: string, password: string): Promise<TestPerson> {
    const client = guest()
    const reply = await client.send(login, { username, password })
    if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
    const { user } = reply.body
    return user ? Object.assign(client, { user, password }) : asPerson(client, password)
  }

  async function newcomer(options: PersonOptions & { role?: Role } = {}): Promise<TestPerson> {
    made += 1
    const { email = `person${made}@example.com`, displayName = `Person ${made}`, role } = options
    const password = options.password ?? TEST_PASSWORD
    const client = guest()
    // Each from its own address, as people are.
    const address = `10.1.${Math.floor(made / 250)}.${(made % 250) + 1}`
    const asked = await client.send(signUp, { email, displayName, password }, { address })
    if (asked.status !== 202) throw new Error(`Signing up failed: ${JSON.stringify(asked.body)}`)
    await client.fetch(await mail.link(email))
    const person = await asPerson(client, password)
    if (!role) return person
    const admin = await signIn('admin', DEMO_PASSWORD)
    await admin.send(changeRole, { userId: person.user.id, role, reason: 'for a test' })
    return signIn(person.user.username, password)
  }

  const customer = (options?: PersonOptions) => makePerson('customer', options)
  return {
    customer,
    async customers(count) {
      const all: TestPerson[] = []
      while (all.length < count) all.push(await customer())
      return all
    },
    provider: (options) => makePerson('provider', options),
    instructor: (options) => makePerson('instructor', options),
    admin: (options) => makePerson('admin', options),
    newcomer,
    demo: (role) => signIn(role, DEMO_PASSWORD),
  }
}

async function asPerson(client: TestClient, password: string): Promise<TestPerson> {
  const { status, body } = await client.send(getUser)
  if (status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(body)}`)
  return Object.assign(client, { user: body as User, password })
}
