/** Who people are, how they prove it, and what they keep about themselves. */
import { hasPermission } from '#contract/permissions.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OpenDatabase } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Call, Person, Route } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { createAuth } from './auth.ts'
import { deleteExpired } from './delete-expired.ts'
import { seedDemoAccounts } from './demo-accounts.ts'
import type { Deps } from './deps.ts'
import { countUsers } from './manage-users.ts'
import { createPasswordHasher, type HashCost } from './password-hash.ts'
import { createPeople } from './people.ts'
import { retireDemoAccounts } from './retire-demo.ts'
import { identityRoutes } from './routes.ts'
import { createAuthCookies } from './session-cookie.ts'
import { findOpenSessions } from './session-store.ts'
import { setupTokenIfOpen } from './setup-admin.ts'
import { confirmAgain } from './team-accounts.ts'
import { createThrottle } from './throttle.ts'

export { listAddressesOf, toReply as toAddress } from './addresses.ts'
export { auditIfAdmin } from './admin-deeds.ts'
export { DEMO_PASSWORD } from './demo-accounts.ts'
export {
  fillBirthDate,
  findActor,
  findAdmins,
  findBirthDate,
  findConsenting,
  findPeople,
  findPeopleByText,
  findPeopleIdsByText,
  findPersonByEmail,
  isNewcomer,
  type KnownPerson,
  refuseErased,
} from './directory.ts'
export { createPasswordHasher, type HashCost, type PasswordHasher } from './password-hash.ts'
export { refuseOvertaken } from './refuse-overtaken.ts'
export { findRole, grantRole, lockPerson } from './roles.ts'
export { addSamplePeople, findOpenSession, findSamplePerson } from './sample-people.ts'
export { createAuthCookies } from './session-cookie.ts'
export { endTeamOf, findLastSeen, makeCustomer, makeProvider } from './team-accounts.ts'

export interface IdentityDeps {
  env: Env
  log: Log
  clock: Clock
  database: OpenDatabase
  notifier: Notifier
  settings: SettingsReader
  /** What other features keep about a person: exported with their data, erased with their account. */
  personalData: readonly PersonalData[]
  /** Tests make hashing cheap. */
  hashCost?: HashCost
}

export interface Identity {
  routes: Route[]
  findPerson(cookieHeader: string): Promise<Person | null> | Person | null
  /** After a change of what somebody may do, in this process; the others are told by the database. */
  forgetPerson(userId: string): void
  /** Those of the sessions that are still open. */
  findOpenSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Password and second factor again, for what cannot be taken back. */
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
  /** How many people a list of admins shows under these filters. */
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
  /** Whoever carries it may be somebody. */
  sessionCookieName: string
  /** In demo mode: one account a role. */
  seedDemoAccounts(): Promise<void>
  /** Outside demo mode: erases the accounts whose password everybody knows, and takes back the roles they gave. */
  retireDemoAccounts(): Promise<void>
  /** For the console, while no admin exists. */
  setupTokenIfOpen(): Promise<string | null>
  /** Removes what has run out; to be called now and then. */
  deleteExpired(): Promise<void>
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { env, log, clock, notifier, settings, personalData } = deps
  const { db } = deps.database
  const passwords = createPasswordHasher(deps.hashCost)
  const cookies = createAuthCookies(env.secret, env.publicUrl.startsWith('https:'))
  const people = createPeople({ db, clock, cookies, notifier })
  const identityDeps: Deps = {
    env,
    log,
    clock,
    db,
    cookies,
    passwords,
    people,
    settings,
    personalData,
    auth: createAuth({ env, log, db, passwords }),
    throttle: createThrottle({ db, clock, settings, secret: env.secret }),
  }
  return {
    routes: identityRoutes(identityDeps),
    findPerson: people.find,
    forgetPerson: people.forget,
    findOpenSessions: (sessionIds) => findOpenSessions(db, sessionIds, clock.now()),
    confirmAgain: (call, proof) => confirmAgain(identityDeps, call, proof),
    countRows: async (person, query) =>
      hasPermission(person.role, 'user management') ? countUsers(identityDeps, query) : 0,
    sessionCookieName: cookies.nameOf('session'),
    seedDemoAccounts: () => seedDemoAccounts(identityDeps),
    retireDemoAccounts: () => retireDemoAccounts(identityDeps),
    setupTokenIfOpen: () => setupTokenIfOpen(identityDeps),
    deleteExpired: () => deleteExpired(identityDeps),
  }
}
