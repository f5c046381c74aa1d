import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { startWorker, type Tasks, type Worker } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createDiskMailbox } from '#server/platform/mail/disk-mailbox.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { emailTasks, queueMail } from './index.ts'
import { type TemplateData, type TemplateName, writeMail } from './templates.ts'

const SAMPLES: TemplateData = {
  'confirm-email': { name: 'Ana', url: 'https://shop.test/c' },
  'already-registered': { name: 'Ana', url: 'https://shop.test/l', resetUrl: 'https://shop.test/forgot' },
  'reset-password': { name: 'Ana', url: 'https://shop.test/reset?token=abc' },
  'confirm-new-email': { name: 'Ana', url: 'https://shop.test/n' },
  'email-changed': { name: 'Ana', newEmail: 'new@test.pr' },
  'password-changed': { name: 'Ana' },
  'two-factor-changed': { name: 'Ana', enabled: true },
  'emergency-reset-used': { username: 'root', at: '1 Jan', address: '127.0.0.1' },
  'back-in-stock': {
    name: 'Ana',
    product: 'Kydex',
    price: '$20.00',
    url: 'https://shop.test/p',
    listUrl: 'https://shop.test/w',
  },
  'price-drop': {
    name: 'Ana',
    product: 'Kydex',
    before: '$25.00',
    price: '$20.00',
    url: 'https://shop.test/p',
    listUrl: 'https://shop.test/w',
  },
  'question-asked': { name: 'Ana', product: 'Kydex', question: 'Left-handed?', url: 'https://shop.test/p' },
  'question-answered': {
    name: 'Ana',
    product: 'Kydex',
    question: 'Left-handed?',
    answer: 'Yes',
    url: 'https://shop.test/p',
  },
  'contact-message': { name: 'Ana', email: 'ana@test.pr', topic: 'order', message: 'Where is it?' },
  'contact-copy': { name: 'Ana', topic: 'order', message: 'Where is it?' },
  'newsletter-confirm': { url: 'https://shop.test/newsletter/confirm?token=abc' },
  'newsletter-known': { leaveUrl: 'https://shop.test/newsletter/leave?token=abc' },
}
const FROM = 'Coquí Carry <no-reply@shop.test>'

let test: TestDatabase
let database: OpenDatabase
let worker: Worker
let tasks: Tasks
let smtp: SMTPServer
let refusals = 0
const received: Email[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  const mailer = createMailer({ from: FROM, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: tmpdir() })
  const deps = {
    db: database.db,
    mailer,
    clock: systemClock,
    log: createLog('silent'),
    storeName: 'Coquí Carry',
  }
  tasks = emailTasks(deps)
  worker = await startWorker(database.pool, tasks, { concurrency: 2, log: createLog('silent') })
})
afterAll(async () => {
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
    data: SAMPLES['reset-password'],
    cause,
  }) as const

describe('mail', () => {
  it('arrives by SMTP in the language of the person, as HTML and as plain text', async () => {
    await database.db.transaction((tx) => queueMail(tx, order('cause-1')))
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 8_000 })
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
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 8_000 })
    expect(received.map((mail) => mail.subject).sort()).toEqual([
      'Reset your password',
      'Restablece tu contraseña',
    ])
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
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select status, last_error from outbox where cause = 'cause-5'`,
        )
        expect(rows[0]).toMatchObject({ status: 'retry', last_error: expect.stringContaining('try later') })
      },
      { timeout: 8_000 },
    )
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 })
  })
})

describe('the outbox', () => {
  it('forgets what was settled long ago, and keeps what is still to send', async () => {
    const insert = `insert into outbox (id, cause, template, to_address, language, status, created_at) values ($1, $1, 'x', 'a@b', 'en', $2, now() - $3::interval)`
    await database.pool.query(insert, ['old-sent', 'sent', '91 days'])
    await database.pool.query(insert, ['old-failed', 'failed', '91 days'])
    await database.pool.query(insert, ['old-retry', 'retry', '91 days'])
    await database.pool.query(insert, ['new-sent', 'sent', '89 days'])
    await tasks.tidy_outbox?.({})
    const { rows } = await database.pool.query(
      `select id from outbox where id like 'old-%' or id like 'new-%' order by id`,
    )
    expect(rows.map((row) => row.id)).toEqual(['new-sent', 'old-retry'])
  })
})

describe('the templates', () => {
  const all = Object.keys(SAMPLES) as TemplateName[]
  it.each(all)('%s says something different in each language, with its facts', (template) => {
    const [english, spanish] = LANGUAGES.map((language) =>
      JSON.stringify(writeMail(template, SAMPLES[template] as never, language)),
    )
    expect(english).not.toBe(spanish)
    for (const fact of Object.values(SAMPLES[template]).filter((value) => typeof value === 'string')) {
      expect(english).toContain(fact)
      expect(spanish).toContain(fact)
    }
  })
})

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
