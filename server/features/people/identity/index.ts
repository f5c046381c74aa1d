/** Who people are, how they prove it, and what they keep about themselves. */
import { hasPermission } from '#contract/permissions.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OpenDatabase, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Call, Person, Route } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import type { Blocking, OwnFile, PersonalData } from '#server/platform/personal-data.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { eraseForGood, findErasureBlockers } from './account-deletion.ts'
import { createAuth } from './auth.ts'
import { deleteExpired } from './delete-expired.ts'
import { seedDemoAccounts } from './demo-accounts.ts'
import type { Deps } from './deps.ts'
import { countUsers } from './manage-users.ts'
import { gatherData } from './my-data.ts'
import { createPasswordHasher, type HashCost } from './password-hash.ts'
import { createPeople } from './people.ts'
import { retireDemoAccounts } from './retire-demo.ts'
import { identityRoutes } from './routes.ts'
import { createAuthCookies } from './session-cookie.ts'
import { findOpenSessions } from './session-store.ts'
import { setupTokenIfOpen } from './setup-admin.ts'
import { findUser, lockAdmins, lockUser, type UserRow } from './store.ts'
import { confirmAgain } from './team-accounts.ts'
import { createThrottle } from './throttle.ts'

export { listAddressesOf } from './addresses.ts'
export { auditIfAdmin } from './admin-deeds.ts'
export { birthDateSql, findBirthDates, writeBirthDate } from './birth-dates.ts'
export { type Contact, contactQuestion } from './contact-question.ts'
export { DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.ts'
export {
  adminIdsSql,
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
  lockLivingSql,
  refuseErased,
} from './directory.ts'
export { createPasswordHasher, type HashCost, type PasswordHasher } from './password-hash.ts'
export { isConfirmed, queueMail, queueMails } from './queue-mail.ts'
export { refuseOvertaken } from './refuse-overtaken.ts'
export { findRole, grantRole, lockPerson } from './roles.ts'
export { addSamplePeople, findOpenSession, findSamplePerson } from './sample-people.ts'
export { createAuthCookies } from './session-cookie.ts'
export { endTeamOf, findLastSeen, makeCustomer, makeProvider } from './team-accounts.ts'
export { tellModerators } from './tell-moderators.ts'

export interface IdentityDeps {
  env: Env
  log: Log
  clock: Clock
  database: OpenDatabase
  notifier: Notifier
  settings: SettingsReader
  limiter: RateLimiter
  /** What other features keep about a person: exported with their data, erased with their account. */
  personalData: readonly PersonalData[]
  /** Of the terms that whoever signs up accepts. */
  readTextVersion: Deps['readTextVersion']
  /** Tests make hashing cheap. */
  hashCost?: HashCost
}

export interface Identity {
  routes: Route[]
  /** For whoever makes copies of people's data, and erases them. */
  personalData: PersonalDataKeeper
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

/** Everything that is kept of one person, by all features. */
export interface PersonalDataKeeper {
  /** Null: there is nobody, or not any more. */
  find(tx: Tx, userId: string): Promise<UserRow | null>
  lock(tx: Tx, userId: string): Promise<UserRow | null>
  gather(tx: Tx, userId: string): Promise<Record<string, unknown>>
  listFiles(tx: Tx, userId: string): Promise<(OwnFile & { part: string })[]>
  /** Also against others who leave: of two last admins who are erased at once, one stays. */
  lockForErasure(tx: Tx, userId: string): Promise<UserRow | null>
  findBlockers(tx: Tx, user: UserRow): Promise<Blocking[]>
  /** Tests leave a part out to prove that they would notice. */
  erase(tx: Tx, user: UserRow, withoutPart?: string): Promise<void>
}

function keepPersonalData(deps: Pick<Deps, 'personalData' | 'clock'>): PersonalDataKeeper {
  return {
    find: async (tx, userId) => (await findUser(tx, userId)) ?? null,
    async lockForErasure(tx, userId) {
      await lockAdmins(tx)
      return (await lockUser(tx, userId)) ?? null
    },
    lock: async (tx, userId) => (await lockUser(tx, userId)) ?? null,
    gather: (tx, userId) => gatherData(tx, deps, userId),
    async listFiles(tx, userId) {
      const files: (OwnFile & { part: string })[] = []
      for (const part of deps.personalData)
        for (const file of (await part.listFiles?.(tx, userId)) ?? [])
          files.push({ ...file, part: part.name })
      return files
    },
    findBlockers: (tx, user) => findErasureBlockers(tx, deps, user),
    erase: (tx, user, withoutPart) =>
      eraseForGood(
        tx,
        { ...deps, personalData: deps.personalData.filter(({ name }) => name !== withoutPart) },
        user,
      ),
  }
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { env, log, clock, notifier, settings, limiter, personalData } = deps
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
    readTextVersion: deps.readTextVersion,
    auth: createAuth({ env, log, db, passwords }),
    throttle: createThrottle({ db, clock, limiter, settings, secret: env.secret }),
  }
  return {
    routes: identityRoutes(identityDeps),
    personalData: keepPersonalData(identityDeps),
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
