/** The whole app on a fresh database: what `npm start` runs, without the port, the pages and the worker. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPasswordHasher,
  type HashCost,
  seedDemoAccounts,
} from '#server/features/people/identity/index.ts'
import { type Assembly, assemble, type Deps } from '../assemble.ts'
import type { Clock } from '../platform/clock.ts'
import { startDrain } from '../platform/database/drain.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/pool.ts'
import { type Env, parseEnv } from '../platform/env.ts'
import type { PageHandler } from '../platform/http/pages.ts'
import { createLog } from '../platform/log.ts'
import { type Notifier, startNotifier } from '../platform/notifier.ts'
import { makePushKeys } from '../platform/push-keys.ts'
import { closeLater } from './close-later.ts'
import { TestClient } from './test-client.ts'
import { createTestDatabase, PATIENT_MS, type TestDatabase } from './test-database.ts'
import { createEventMaker } from './test-events.ts'
import { createTestMail, type TestMail } from './test-mail.ts'
import { createPeopleMaker, type PeopleMaker, type TestPerson } from './test-people.ts'
import { createProductMaker } from './test-products.ts'

/** Argon2 at its cheapest: suites hash hundreds of passwords. */
const CHEAP: HashCost = { memoryKiB: 64, passes: 1, lanes: 1 }
const POOL_SIZE = 6
/** No process looks for rows by itself: it might hold one in the moment in which a test has another process work them off. */
const HOUR_MS = 3_600_000
const TEST_PUSH_KEYS = makePushKeys()

/** A clock that stands on real time until a test moves it. */
interface TestClock extends Clock {
  advance(ms: number): void
}

function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
  }
}

interface ShopProcess extends Assembly {
  database: OpenDatabase
  notifier: Notifier
  /** What a process would have reported to error tracking. */
  reported: unknown[]
  /** What waits in queues is worked off. What a request called for is after it, so that a test sees what follows from it. */
  workOff(): Promise<void>
}

export interface TestShop extends ShopProcess {
  env: Env
  clock: TestClock
  mail: TestMail
  has: PeopleMaker & {
    product: ReturnType<typeof createProductMaker>
    event: ReturnType<typeof createEventMaker>
  }
  /** A browser without cookies. */
  guest(): TestClient
  /** Signed in as the demo account of a role. */
  as: PeopleMaker['demo']
  /** Erases them at once, whatever stands against it. Waiting and being refused have tests of their own. */
  erase(person: TestPerson): Promise<void>
  /** The same with a part of the product that forgets to: whoever proves that everything is erased must notice. */
  eraseWithout(person: TestPerson, part: string): Promise<void>
  /** Everything kept about them, as a copy of their data has it. */
  dataOf(person: TestPerson): Promise<Record<string, unknown>>
  /** A second process of the same shop. */
  twin(env?: Partial<Env>): Promise<ShopProcess>
}

interface ShopOptions {
  env?: Partial<Env>
  hashCost?: HashCost
  /** Stands before the payment provider. */
  gateway?: Deps['wrapGateway']
  /** How long a print service may take. */
  printTimeoutMs?: number
  athMovilTimeoutMs?: number
  /** The DNS; without it nobody can be asked. */
  findTxt?: Deps['findTxt']
  /** Renders the pages; without it there is only the API. */
  pages?: PageHandler
  /** Where a test counts statements nothing may run beside them: what waits in queues stays there. */
  leavesQueues?: boolean
}

export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  const isOrdinary = !options.hashCost && options.env?.demo !== false
  const testDatabase = await createTestDatabase(isOrdinary ? await withDemoAccounts() : undefined)
  closeLater(() => testDatabase.drop())
  const env: Env = { ...testEnv(), ...options.env }
  const clock = createTestClock()
  const start = (changed: Partial<Env> = {}) =>
    startProcess(testDatabase, { ...env, ...changed }, clock, mail, options)
  const mail = createTestMail()
  const first = await start()
  mail.deliverFrom(first)
  await first.identity.seedDemoAccounts()
  const guest = () => new TestClient(first.app, env.publicUrl)
  const people = createPeopleMaker({ guest, mail, pool: first.database.pool, secret: env.secret })
  const has = {
    ...people,
    product: createProductMaker(first.database.pool, first.catalog.refresh),
    event: createEventMaker(first.database.pool, first.events.refresh),
  }
  return {
    ...first,
    env,
    clock,
    mail,
    has,
    guest,
    as: has.demo,
    erase: ({ user }) => first.privacy.eraseNow(user.id),
    async eraseWithout({ user }, part) {
      const { personalData } = first.identity
      await first.database.db.transaction(async (tx) => {
        const found = await personalData.find(tx, user.id)
        if (found) await personalData.erase(tx, found, part)
      })
    },
    dataOf: async ({ user }) =>
      JSON.parse(
        JSON.stringify(
          await first.database.db.transaction((tx) => first.identity.personalData.gather(tx, user.id)),
        ),
      ),
    twin: start,
  }
}

let templateWithDemoAccounts: Promise<string> | null = null

/** Made once a process: to make them in each shop took half as long as all else of it. */
function withDemoAccounts(): Promise<string> {
  templateWithDemoAccounts ??= makeDemoTemplate()
  return templateWithDemoAccounts
}

async function makeDemoTemplate(): Promise<string> {
  const made = await createTestDatabase()
  const database = openDatabase(made.url, { max: 1, connectMs: PATIENT_MS })
  const passwords = createPasswordHasher(CHEAP)
  await seedDemoAccounts({ env: testEnv(), db: database.db, passwords, clock: createTestClock() })
  await database.close()
  return made.becomeTemplate()
}

function testEnv(): Env {
  return parseEnv({
    NODE_ENV: 'test',
    APP_SECRET: 'a secret for tests only, nowhere else',
    DATA_DIR: join(tmpdir(), 'coqui-test-data'),
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: '1',
    // Of no service: nobody listens where the tests' devices are.
    VAPID_PUBLIC_KEY: TEST_PUSH_KEYS.publicKey,
    VAPID_PRIVATE_KEY: TEST_PUSH_KEYS.privateKey,
  })
}

async function startProcess(
  testDatabase: TestDatabase,
  env: Env,
  clock: Clock,
  mail: TestMail,
  {
    hashCost = CHEAP,
    pages,
    gateway,
    printTimeoutMs,
    athMovilTimeoutMs,
    findTxt = async () => null,
    leavesQueues,
  }: ShopOptions,
): Promise<ShopProcess> {
  const { url } = testDatabase
  const log = createLog('silent')
  const database = openDatabase(url, { max: POOL_SIZE, connectMs: PATIENT_MS })
  const notifier = await startNotifier(url, log, { silenceMs: PATIENT_MS })
  closeLater(async () => {
    await notifier.stop()
    await database.close()
  })
  const reported: unknown[] = []
  const ready = { ok: true, detail: '' }
  const assembly = assemble({
    env,
    log,
    clock,
    database,
    notifier,
    hashCost,
    mailer: mail.mailer,
    wrapGateway: gateway,
    printTimeoutMs,
    athMovilTimeoutMs,
    findTxt,
    pages: pages && { handler: pages, clientDir: import.meta.dirname, isDev: false },
    monitoring: { report: (error) => void reported.push(error), flush: async () => undefined },
    checkReadiness: async () => ({ database: ready, migrations: ready, worker: ready }),
  })
  const drains = leavesQueues
    ? []
    : assembly.queues.map((queue) => startDrain(queue, database, log, { lookEveryMs: HOUR_MS }))
  closeLater(async () => {
    for (const drain of drains) await drain.stop()
    // Where a test has closed it, whoever drops the database looks for themselves.
    await testDatabase.check(database.pool).catch(() => undefined)
  })
  const settle = async () => {
    for (const drain of drains) await drain.settle()
  }
  settleAfterRequests(assembly.app, settle)
  const workOff = async () => {
    for (const drain of drains) await drain.flush()
  }
  return { ...assembly, database, notifier, reported, workOff }
}

function settleAfterRequests(app: Assembly['app'], settle: () => Promise<void>): void {
  const request = app.request.bind(app)
  app.request = async (...given: Parameters<typeof request>) => {
    const response = await request(...given)
    await settle()
    return response
  }
}
