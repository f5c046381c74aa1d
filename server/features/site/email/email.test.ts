import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Drain, startDrain } from '#server/platform/database/drain.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createDiskMailbox } from '#server/platform/mail/disk-mailbox.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { startWorker, type Worker } from '#server/platform/worker.ts'
import { MAIL_SAMPLES, SAMPLE_LETTERHEAD } from '#server/testing/samples/mail-templates.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { composeMail, emailTasks } from './deliver.ts'
import { createMailQueue } from './index.ts'
import type { TemplateName } from './templates.ts'

const FROM = 'Coquí Carry <no-reply@shop.test>'

let test: TestDatabase
let database: OpenDatabase
let worker: Worker
let queue: Drain
let tasks: Tasks
let mailer: Mailer
let smtp: SMTPServer
let refusals = 0
const received: Email[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address.startsWith('nobody@')
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : null,
      ),
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      if (refusals-- > 0) return callback(Object.assign(new Error('try later'), { responseCode: 451 }))
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      callback()
    },
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  mailer = createMailer({ from: FROM, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir() })
  const deps = {
    db: database.db,
    mailer,
    clock: systemClock,
    log: createLog('silent'),
    settings: { read: async () => DEFAULT_SETTINGS },
    publicUrl: 'https://shop.test',
  }
  tasks = emailTasks(deps)
  worker = await startWorker(database.pool, tasks, { concurrency: 2, log: createLog('silent') })
  queue = startDrain(createMailQueue(database.db), database, createLog('silent'))
})
afterAll(async () => {
  await queue.stop()
  await worker.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await database.close()
  await test.drop()
})
beforeEach(() => {
  received.length = 0
  refusals = 0
})

const order = (cause: string) =>
  ({
    template: 'reset-password',
    to: 'ana@test.pr',
    language: 'es',
    data: MAIL_SAMPLES['reset-password'],
    cause,
  }) as const

describe('mail', () => {
  it('arrives by SMTP in the language of the person, as HTML and as plain text', async () => {
    await database.db.transaction((tx) => queueMail(tx, order('cause-1')))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const [mail] = received
    expect(mail?.subject).toBe('Restablece tu contraseña')
    expect(mail?.from?.address).toBe('no-reply@shop.test')
    expect(mail?.to?.[0]?.address).toBe('ana@test.pr')
    expect(mail?.html).toContain('lang="es"')
    expect(mail?.html).toContain('https://shop.test/reset?token=abc')
    expect(mail?.text).toContain('https://shop.test/reset?token=abc')
    expect(mail?.text).toContain('Hola, Ana:')
  })

  it('forgets the link once it is sent', async () => {
    // The row is settled a moment after the mail server has taken the mail.
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select status, data, sent_at from outbox where cause = 'cause-1'`,
      )
      expect(rows).toEqual([{ status: 'sent', data: null, sent_at: expect.any(Date) }])
    })
  })

  it('is sent once for one cause, however often it is queued', async () => {
    await database.db.transaction((tx) => queueMail(tx, order('cause-2')))
    await database.db.transaction((tx) => queueMail(tx, order('cause-2')))
    await database.db.transaction((tx) => queueMail(tx, { ...order('cause-3'), language: 'en' }))
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.map((mail) => mail.subject).sort()).toEqual([
      'Reset your password',
      'Restablece tu contraseña',
    ])
  })

  it('is sent once, though the database goes away before that can be written down', async () => {
    const sent: string[] = []
    const cut = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
      )
    const own = emailTasks({
      db: database.db,
      clock: systemClock,
      log: createLog('silent'),
      settings: { read: async () => DEFAULT_SETTINGS },
      publicUrl: 'https://shop.test',
      mailer: {
        async send(mail) {
          sent.push(mail.id)
          await cut()
        },
      },
    })
    await database.pool.query(
      `insert into outbox (id, cause, template, to_address, language, data)
       values ('mail_lost', 'cause-lost', 'reset-password', 'ana@test.pr', 'es', $1)`,
      [MAIL_SAMPLES['reset-password']],
    )
    await own.deliver_mail?.({ id: 'mail_lost' }).catch(() => undefined)
    await own.deliver_mail?.({ id: 'mail_lost' })
    expect(sent).toEqual(['mail_lost'])
    const { rows } = await database.pool.query(`select status, attempts from outbox where id = 'mail_lost'`)
    expect(rows).toEqual([{ status: 'sent', attempts: 1 }])
  })

  it('is not sent when its cause is rolled back', async () => {
    const refused = database.db.transaction(async (tx) => {
      await queueMail(tx, order('cause-4'))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    const { rows } = await database.pool.query(`select 1 from outbox where cause = 'cause-4'`)
    expect(rows).toEqual([])
  })

  it('is tried again when the mail server refuses it for now', async () => {
    refusals = 1
    await database.db.transaction((tx) => queueMail(tx, order('cause-5')))
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select status, last_error from outbox where cause = 'cause-5'`,
      )
      expect(rows[0]).toMatchObject({ status: 'retry', last_error: expect.stringContaining('try later') })
    })
    await vi.waitFor(() => expect(received).toHaveLength(1))
  })
})

describe('what is not tried again', () => {
  const settled = (cause: string, row: object) =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'select status, attempts, data, last_error from outbox where cause = $1',
        [cause],
      )
      expect(rows).toEqual([expect.objectContaining(row)])
    })
  const jobs = async () =>
    (await database.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'deliver_mail'`))
      .rows

  it('is a mail to an address that does not exist', async () => {
    await database.db.transaction((tx) => queueMail(tx, { ...order('cause-6'), to: 'nobody@test.pr' }))
    await settled('cause-6', { status: 'failed', attempts: 1, data: null })
    await vi.waitFor(async () => expect(await jobs()).toEqual([]))
  })

  it.each([
    ['bounce', 'reset-password', 'suppressed'],
    ['bounce', 'order-confirmed', 'suppressed'],
    ['complaint', 'reset-password', 'sent'],
    ['complaint', 'order-confirmed', 'sent'],
    ['complaint', 'points-usable', 'suppressed'],
    ['unsubscribe', 'price-drop', 'suppressed'],
  ] as const)('after a %s: %s is %s', async (reason, template, status) => {
    const to = `${reason}-${template}@test.pr`
    await database.pool.query('insert into mail_suppressions values ($1, $2, $3, now())', [to, reason, ''])
    await database.db.transaction((tx) =>
      queueMail(tx, {
        template,
        to: to.toUpperCase(),
        language: 'en',
        data: MAIL_SAMPLES[template],
        cause: to,
      } as never),
    )
    // What may be sent again keeps what it says.
    const isKept = ['order-confirmed', 'points-usable'].includes(template)
    await settled(to, { status, data: isKept ? expect.any(Object) : null })
    expect(received).toHaveLength(status === 'sent' ? 1 : 0)
  })
})

describe('the outbox', () => {
  it('forgets what was settled long ago, and keeps what is still to send', async () => {
    const insert = `insert into outbox (id, cause, template, to_address, language, status, created_at) values ($1, $1, 'x', 'a@b', 'en', $2, now() - $3::interval)`
    await database.pool.query(insert, ['old-sent', 'sent', '91 days'])
    await database.pool.query(insert, ['old-failed', 'failed', '91 days'])
    await database.pool.query(insert, ['old-suppressed', 'suppressed', '91 days'])
    await database.pool.query(insert, ['old-retry', 'retry', '91 days'])
    await database.pool.query(insert, ['new-sent', 'sent', '89 days'])
    await tasks.delete_settled_mail?.({})
    const { rows } = await database.pool.query(
      `select id from outbox where id like 'old-%' or id like 'new-%' order by id`,
    )
    expect(rows.map((row) => row.id)).toEqual(['new-sent', 'old-retry'])
  })
})

describe('the templates', () => {
  const all = Object.keys(MAIL_SAMPLES) as TemplateName[]

  it('arrive by SMTP in both languages, with the same facts as HTML and as plain text', async () => {
    await Promise.all(
      all.flatMap((template) =>
        LANGUAGES.map(async (language) => {
          const mail = await composeMail(
            template,
            MAIL_SAMPLES[template] as never,
            language,
            SAMPLE_LETTERHEAD,
          )
          // Found again by an id of its own, also where it would have that of a conversation.
          const own = { id: `${template}-${language}`, to: 'ana@test.pr', threading: undefined }
          await mailer.send({ ...mail, ...own })
        }),
      ),
    )
    expect(received).toHaveLength(all.length * LANGUAGES.length)
    for (const template of all) {
      const mails = LANGUAGES.map((language) => ({ language, ...sent(`${template}-${language}`) }))
      expect(mails[0]?.subject, template).not.toBe(mails[1]?.subject)
      for (const { language, subject = '', html, text = '' } of mails) {
        for (const part of [`${subject} ${textOf(html)}`, `${subject} ${text}`]) {
          expect(part, template).not.toMatch(/undefined|NaN|\[object|\bnull\b|\{\w+\}/)
          for (const fact of factsIn(MAIL_SAMPLES[template], language)) expect(part, template).toContain(fact)
        }
      }
    }
  })

  it('show an order with its lines, its discounts and both taxes apart', async () => {
    const { text, html } = await composeMail(
      'order-confirmed',
      MAIL_SAMPLES['order-confirmed'],
      'es',
      SAMPLE_LETTERHEAD,
    )
    expect(text).toContain('2 × Kydex (Coyote · Left hand) … $1,234.50')
    expect(html).toContain('src="https://shop.test/images/abc/160.jpg"')
    expect(text).toContain('Cupón … -$10.00')
    expect(text).toContain('IVU estatal … $128.57\nIVU municipal … $12.25\nTotal … $1,365.32')
    expect(html).toMatch(/align="right"[^>]*>\$1,365\.32</)
  })

  it('say where an order is sent and when it comes', async () => {
    const { text } = await composeMail(
      'order-shipped',
      MAIL_SAMPLES['order-shipped'],
      'es',
      SAMPLE_LETTERHEAD,
    )
    expect(text).toContain(
      'Se envía a: Ana Rivera, Calle Luna 7, Ponce, PR 00730\nLlega: 2 a 4 días laborables después del envío',
    )
  })

  it('write dates as they are in Puerto Rico', async () => {
    const data = { ...MAIL_SAMPLES['points-expiring'], date: '2026-12-01T02:00:00Z' }
    expect((await composeMail('points-expiring', data, 'en', SAMPLE_LETTERHEAD)).text).toContain(
      'November 30, 2026',
    )
    expect((await composeMail('points-expiring', data, 'es', SAMPLE_LETTERHEAD)).text).toContain(
      '30 de noviembre de 2026',
    )
  })
})

function sent(id: string): Email {
  const found = received.find(({ messageId }) => messageId === `<${id}@shop.test>`)
  if (!found) throw new Error(`${id} did not arrive.`)
  return found
}

/** As it is read: without tags, and with the address of every link. */
function textOf(html = ''): string {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
  const words = html.replace(/<(style|head)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
  return `${words} ${links.join(' ')}`.replaceAll('&amp;', '&')
}

/** They choose the words, and are not words themselves. */
const CODES = ['carrier', 'delivery', 'date', 'change', 'decision', 'document', 'kind', 'role']

/** Every text of the data that a reader is to see as it is; an event's name only in the language of the mail. */
function factsIn(data: object, language: Language): string[] {
  // People are called by their first name.
  const { eventEn, eventEs, name, ...rest } = data as Record<string, unknown>
  const shown = Object.fromEntries(Object.entries(rest).filter(([key]) => !CODES.includes(key)))
  const firstName = typeof name === 'string' ? name.split(' ')[0] : undefined
  const facts = [...Object.values(shown), firstName, language === 'es' ? eventEs : eventEn]
  return facts.filter((value) => typeof value === 'string' && !MOMENT.test(value)) as string[]
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

describe('the mailbox on disk', () => {
  it('keeps a mail that can be read again, newest first, by its receiver', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    const mailbox = createDiskMailbox(folder, FROM)
    const mail = { to: 'ana@test.pr', subject: '¡Hola, Añasco!', text: 'texto', html: '<p>ñ</p>' }
    expect(await mailbox.newest({ limit: 10 })).toEqual([])
    await mailbox.send({ ...mail, id: 'mail_1' })
    await mailbox.send({ ...mail, id: 'mail_1' })
    await mailbox.send({ ...mail, id: 'mail_2', to: 'luis@test.pr' })
    expect(await mailbox.newest({ limit: 10 })).toHaveLength(2)
    const [found] = await mailbox.newest({ to: 'ana@test.pr', limit: 10 })
    expect(found).toMatchObject({ id: 'mail_1', subject: '¡Hola, Añasco!', to: 'ana@test.pr' })
    expect(found?.html).toContain('ñ')
    await rm(folder, { recursive: true })
  })
})
