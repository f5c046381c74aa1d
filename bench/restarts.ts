/**
 * PostgreSQL is ended again and again, by a fast shutdown and by SIGKILL in turn, under a server that sends mail and takes
 * orders. Its own watch starts the database again. Then the server itself is killed as often as is asked for.
 * Afterwards: did the process live, is every job done, is every order that was confirmed there, paid for once, and was any
 * mail sent twice?
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runAudit } from '#server/audit/index.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { clusterDirOf, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { readPostmaster } from '#server/platform/database/postmaster.ts'
import { untilBack } from '#server/platform/database/until-back.ts'
import { repositoryRoot } from '#server/platform/env.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { MAIL_SAMPLES } from '#server/testing/samples/mail-templates.ts'
import { createProductMaker } from '#server/testing/test-products.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { SECRET } from './ground.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { patientPurchase } from './patient-purchase.ts'
import { findFreePort, productSettings } from './servers.ts'

export interface Restarts {
  restarts: number
  /** Of the server, by SIGKILL, after those of the database. */
  kills: number
  jobs: number
  checkouts: number
}

export interface RestartFigures extends Restarts {
  seconds: number
  hasLived: boolean
  /** Names of the audit's checks that do not hold. */
  findings: string[]
  orders: number
  /** Confirmed to a buyer, and not there or not paid. */
  ordersLost: string[]
  /** Cents that the gateway took and no order has, or the other way round. */
  centsAstray: number
  mails: number
  /** Before the server was killed: between the mail server's answer and its note of it, that sends a mail again. */
  mailedTwice: string[]
  /** Neither sent nor given up. */
  mailsLeft: number
  jobsLeft: number
  /** How often a buyer was told to come back, or not answered. */
  askedAgain: number
  /** Answers of 5xx other than 503. */
  badAnswers: string[]
}

const BACK_WITHIN_MS = 60_000
const DONE_WITHIN_MS = 120_000

export async function measureRestarts(requested: Restarts): Promise<RestartFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coqui-restarts-'))
  const embedded = await startEmbedded({ dataDir })
  const database = openDatabase(embedded.url, { max: 4 })
  const mailbox = await startMailbox()
  try {
    await migrate(embedded.url)
    await prepareJobTables(database.pool)
    return await measureOn({ dataDir, database, mailbox }, requested)
  } finally {
    await database.close()
    mailbox.close()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Ground {
  dataDir: string
  database: OpenDatabase
  mailbox: Mailbox
}

async function measureOn(
  { dataDir, database, mailbox }: Ground,
  requested: Restarts,
): Promise<RestartFigures> {
  const { variantId } = await createProductMaker(
    database.pool,
    async () => undefined,
  )({
    stock: 1_000_000,
    priceCents: 4_000,
  })
  const buyers = await makeBuyers(database.pool, SECRET, requested.checkouts, false)
  await queueMails(database, requested.jobs)
  const port = await findFreePort()
  let server = await startServer(dataDir, mailbox.port, port)
  const begunAt = performance.now()
  const shop = {
    url: server.url,
    variantId,
    confirmed: [] as string[],
    askedAgain: 0,
    badAnswers: [] as string[],
  }
  let isOver = false
  const buying = Promise.all(buyers.map((buyer) => buyRepeatedly(buyer)))

  async function buyRepeatedly(buyer: Buyer): Promise<void> {
    do {
      shop.confirmed.push(...(await patientPurchase(shop, buyer)))
    } while (!isOver)
  }

  /** Something has to be under way when the next blow falls. */
  async function somethingSold(): Promise<void> {
    const before = shop.confirmed.length
    await until(() => !server.isAlive() || shop.confirmed.length > before + 2, DONE_WITHIN_MS)
  }

  try {
    for (let n = 0; n < requested.restarts && server.isAlive(); n++) {
      await somethingSold()
      await endDatabase(dataDir, n % 2 === 0 ? 'SIGINT' : 'SIGKILL')
      await isBack(database)
    }
    const mailedTwice = [...mailbox.received].filter(([, times]) => times > 1).map(([id]) => id)
    for (let n = 0; n < requested.kills && server.isAlive(); n++) {
      await somethingSold()
      await server.kill()
      server = await startServer(dataDir, mailbox.port, port)
    }
    isOver = true
    await Promise.race([buying, server.ended])
    await untilDone(database, () => server.isAlive())
    const hasLived = server.isAlive()
    return {
      ...requested,
      seconds: Math.round((performance.now() - begunAt) / 1_000),
      hasLived,
      findings: (await runAudit(database.db)).map(({ name }) => name),
      orders: shop.confirmed.length,
      ordersLost: await findLost(database, shop.confirmed),
      centsAstray: await count(database, CENTS_ASTRAY),
      mails: mailbox.received.size,
      mailedTwice,
      mailsLeft: await count(database, `select count(*)::int as n from outbox where status <> 'sent'`),
      jobsLeft: await count(database, OPEN_JOBS),
      askedAgain: shop.askedAgain,
      badAnswers: shop.badAnswers,
    }
  } finally {
    isOver = true
    await server.stop()
    await buying.catch(() => undefined)
  }
}

export function describeRestarts(figures: RestartFigures): string {
  const { restarts, kills, jobs, checkouts, seconds, orders, mails, askedAgain } = figures
  const wrong = [
    ...(figures.hasLived ? [] : ['the process died']),
    ...figures.findings.map((name) => `the audit found ${name}`),
    ...figures.ordersLost.map((id) => `${id} was confirmed and is not paid`),
    ...(figures.centsAstray === 0 ? [] : [`${figures.centsAstray} cents are astray`]),
    ...figures.mailedTwice.map((id) => `${id} was mailed twice`),
    ...(figures.mailsLeft + figures.jobsLeft > 0
      ? [`${figures.mailsLeft} mails and ${figures.jobsLeft} jobs are left`]
      : []),
    ...figures.badAnswers,
  ]
  return [
    `restarts: ${restarts} of PostgreSQL and ${kills} of the server under ${jobs} jobs and ${checkouts} running checkouts, ${seconds} s`,
    `  ${orders} orders, ${mails} mails, ${askedAgain} requests sent again`,
    `  ${wrong.length === 0 ? 'No order was lost or paid twice, the audit is clean, nothing is left to be done.' : wrong.join('\n  ')}`,
  ].join('\n')
}

async function queueMails({ db }: OpenDatabase, jobs: number): Promise<void> {
  for (let n = 0; n < jobs; n++) {
    await db.transaction((tx) =>
      queueMail(tx, {
        template: 'reset-password',
        to: `person${n}@example.com`,
        language: 'es',
        data: MAIL_SAMPLES['reset-password'],
        cause: `restarts-${n}`,
      }),
    )
  }
}

async function startServer(dataDir: string, smtpPort: number, port: number) {
  const settings = {
    ...productSettings(port, dataDir),
    NODE_ENV: 'development',
    DEMO: '0',
    APP_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: process.env.RESTARTS_LOG ?? 'silent',
  }
  const child: ChildProcess = fork(join(repositoryRoot, 'scripts/api-process.ts'), {
    stdio: ['ignore', process.env.RESTARTS_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  const isAlive = () => child.exitCode === null && child.signalCode === null
  if (!isAlive()) throw new Error('The server did not start.')
  return {
    url: `http://127.0.0.1:${port}`,
    ended,
    isAlive,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (!isAlive()) return
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function endDatabase(dataDir: string, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const pid = readPostmaster(clusterDirOf(dataDir))?.pid
  if (!pid) throw new Error('No database runs.')
  process.kill(pid, signal)
  await until(() => readPostmaster(clusterDirOf(dataDir))?.pid !== pid, BACK_WITHIN_MS)
}

async function isBack({ pool }: OpenDatabase): Promise<void> {
  const giveUpAt = Date.now() + BACK_WITHIN_MS
  await untilBack(() => pool.query('select 1'), { mayTryAgain: () => Date.now() < giveUpAt })
}

const OPEN_JOBS = `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'deliver_mail'`

/** Besides, mails that are no job yet and sales that nobody was told of: they wait in queues of their own. */
const OPEN_WORK = `select (select count(*) from graphile_worker.jobs where task_identifier = 'deliver_mail')
  + (select count(*) from outbox where status = 'pending')
  + (select count(*) from uncounted_orders) as n`

const CENTS_ASTRAY = `select (select coalesce(sum(amount_cents), 0) from test_gateway_payments where status = 'captured')
  - (select coalesce(sum(total_cents), 0) from orders where payment_status = 'paid') as n`

async function findLost({ pool }: OpenDatabase, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as id except select id from orders where payment_status = 'paid'`,
    [orderIds],
  )
  return rows.map(({ id }) => id)
}

async function count({ pool }: OpenDatabase, sql: string): Promise<number> {
  return Number((await pool.query<{ n: number | string }>(sql)).rows[0]?.n ?? 0)
}

/** A job that failed waits for its turn, longer each time: nobody waits for that here. */
async function untilDone(database: OpenDatabase, isAlive: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + DONE_WITHIN_MS
  while (isAlive() && Date.now() < giveUpAt && (await count(database, OPEN_WORK)) > 0) {
    await database.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
    )
    await wait(200)
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error('It took too long.')
    await wait(20)
  }
}
