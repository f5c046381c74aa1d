import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeSendgrid, startFakeSendgrid } from '#server/testing/fake-sendgrid/index.ts'
import { MailRefusal } from './mail.ts'
import { createMailer } from './mailer.ts'

const mail = { id: 'mail_1', to: 'ana@example.com', subject: '¡Hola!', text: 'Hi', html: '<p>Hi</p>' }
const from = 'Coquí Carry <shop@example.com>'
const KEY = 'SG.test-key'

describe('SendGrid', () => {
  let sendgrid: FakeSendgrid
  beforeAll(async () => {
    sendgrid = await startFakeSendgrid({ apiKey: KEY, scopes: ['mail.send'], senders: [], domains: [] })
  })
  afterAll(() => sendgrid.close())
  beforeEach(() => {
    sendgrid.sent.length = 0
    sendgrid.failures.length = 0
  })
  const mailerWith = (sendgridApiKey: string, timeoutMs?: number) =>
    createMailer({ from, sendgridApiKey, sendgridApiBase: sendgrid.url, dataDir: '/nowhere', timeoutMs })

  it('gets both parts, the sender by name and the id of the mail, and tracks no links', async () => {
    await mailerWith(KEY).send(mail)
    expect(sendgrid.sent).toEqual([
      {
        from: { email: 'shop@example.com', name: 'Coquí Carry' },
        personalizations: [{ to: [{ email: 'ana@example.com' }] }],
        subject: '¡Hola!',
        content: [
          { type: 'text/plain', value: 'Hi' },
          { type: 'text/html', value: '<p>Hi</p>' },
        ],
        custom_args: { mailId: 'mail_1' },
        tracking_settings: {
          click_tracking: { enable: false, enable_text: false },
          open_tracking: { enable: false },
        },
      },
    ])
  })

  it('is a client of its own for each mailer', async () => {
    const good = mailerWith(KEY)
    await good.send(mail)
    await expect(mailerWith('SG.wrong').send(mail)).rejects.toThrow(/401/)
    await good.send(mail)
    expect(sendgrid.sent).toHaveLength(2)
  })

  it.each([400, 413, 422])('refuses a mail for good with %d', async (status) => {
    sendgrid.failures.push(status)
    await expect(mailerWith(KEY).send(mail)).rejects.toBeInstanceOf(MailRefusal)
  })

  it.each([401, 403, 408, 429, 500, 503])('may take it later after %d', async (status) => {
    sendgrid.failures.push(status)
    const error = await mailerWith(KEY)
      .send(mail)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefusal)
    expect(JSON.stringify({ ...(error as object) })).not.toContain(KEY)
  })

  it('is given up on when it does not answer, without telling the key to the log', async () => {
    sendgrid.failures.push(0)
    const error = await mailerWith(KEY, 100)
      .send(mail)
      .catch((caught: Error) => caught)
    expect(String(error)).toMatch(/timeout/)
    expect(JSON.stringify({ ...(error as object) })).not.toContain(KEY)
  })
})

describe('SMTP', () => {
  it.each([
    [550, true],
    [450, false],
  ])('answering %d to the recipient is final: %s', async (responseCode, isFinal) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('no such user'), { responseCode })),
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
    const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const error = await createMailer({ from, smtpUrl, dataDir: '/nowhere' })
      .send(mail)
      .catch((caught: unknown) => caught)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(String(error)).toContain('no such user')
    expect(error instanceof MailRefusal).toBe(isFinal)
  })

  it('is given up on when it takes the call and says nothing', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const smtpUrl = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
    const mailer = createMailer({ from, smtpUrl, dataDir: '/nowhere', timeoutMs: 100 })
    await expect(mailer.send(mail)).rejects.toThrow(/Greeting never received|Timeout/)
    for (const socket of sockets) socket.destroy()
    mute.close()
  })
})
