/** Persons for a test, made the way persons come: signing up, confirming, being appointed. */
import { changeRole, getUser, login, signUp, type User } from '#contract/identity.ts'
import type { Role } from '#contract/permissions.ts'
import { DEMO_PASSWORD } from '../features/identity/index.ts'
import type { TestClient } from './test-client.ts'
import type { TestMail } from './test-mail.ts'

export interface TestPerson extends TestClient {
  user: User
  password: string
}

interface Wanted {
  email?: string
  displayName?: string
  password?: string
}

export interface PeopleMaker {
  customer(wanted?: Wanted): Promise<TestPerson>
  customers(count: number): Promise<TestPerson[]>
  provider(wanted?: Wanted): Promise<TestPerson>
  instructor(wanted?: Wanted): Promise<TestPerson>
  admin(wanted?: Wanted): Promise<TestPerson>
  /** Signed in as the demo account of a role. */
  demo(role: Role): Promise<TestPerson>
}

export const TEST_PASSWORD = 'ferns grow on wet rocks'

export function createPeopleMaker({ guest, mail }: { guest(): TestClient; mail: TestMail }): PeopleMaker {
  let made = 0

  async function customer(wanted: Wanted = {}): Promise<TestPerson> {
    made += 1
    const { email = `person${made}@example.com`, displayName = `Person ${made}` } = wanted
    const password = wanted.password ?? TEST_PASSWORD
    const client = guest()
    // Each from its own address, as people are.
    const address = `10.1.${Math.floor(made / 250)}.${(made % 250) + 1}`
    const asked = await client.send(signUp, { email, displayName, password }, { address })
    if (asked.status !== 202) throw new Error(`Signing up failed: ${JSON.stringify(asked.body)}`)
    await client.fetch(await mail.link(email))
    return asPerson(client, password)
  }

  async function signIn(username: string, password: string): Promise<TestPerson> {
    const client = guest()
    const reply = await client.send(login, { username, password })
    if (reply.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(reply.body)}`)
    return asPerson(client, password)
  }

  async function appointed(role: Role, wanted?: Wanted): Promise<TestPerson> {
    const { user, password } = await customer(wanted)
    const admin = await signIn('admin', DEMO_PASSWORD)
    const reply = await admin.send(changeRole, { userId: user.id, role, reason: 'for a test' })
    if (reply.status !== 200) throw new Error(`Appointing failed: ${JSON.stringify(reply.body)}`)
    return signIn(user.username, password)
  }

  return {
    customer,
    async customers(count) {
      const all: TestPerson[] = []
      while (all.length < count) all.push(await customer())
      return all
    },
    provider: (wanted) => appointed('provider', wanted),
    instructor: (wanted) => appointed('instructor', wanted),
    admin: (wanted) => appointed('admin', wanted),
    demo: (role) => signIn(role, DEMO_PASSWORD),
  }
}

async function asPerson(client: TestClient, password: string): Promise<TestPerson> {
  const { status, body } = await client.send(getUser)
  if (status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(body)}`)
  return Object.assign(client, { user: body as User, password })
}
