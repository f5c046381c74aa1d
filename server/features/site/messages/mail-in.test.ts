import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { listUnmatchedMails, removeUnmatchedMail, sendgridInbound } from '#contract/site/message-mail.ts'
import {
  blockConversation,
  getMessageAttachment,
  listMessages,
  startConversation,
} from '#contract/site/messages.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import type { MailOutcome, MailReceiver } from '#server/platform/mail/receiver.ts'
import { startSmtpReceiver } from '#server/platform/mail/smtp-receiver.ts'
import { closeLater } from '#server/testing/close-later.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { foldQuoted } from './read-mail.ts'
import { createReplyAddresses } from './reply-address.ts'

const SECRET = 'a-secret-for-tests-only-0'
const shop = await testShop({
  env: {
    dataDir: await mkdtemp(join(tmpdir(), 'coqui-mail-in-')),
    inboundMail: { domain: 'reply.shop.test', smtpPort: 2525, sendgridSecret: SECRET },
  },
})
const receiver = shop.mailReceiver as MailReceiver
/** A way to send mail to the product. */
async function openTransport(maxBytes: number) {
  const domain = 'reply.shop.test'
  const log = createLog('silent')
  const { port, stop } = await startSmtpReceiver({
    port: 0,
    host: '127.0.0.1',
    domain,
    maxBytes,
    receiver,
    log,
  })
  closeLater(stop)
  return createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
}
const transport = await openTransport(LIMITS.messages.mailBytes)

/** A customer has asked, and the provider has a mail about it. */
async function mailed() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: provider.user.id, name: 'Kydex holster' })
  const asked = { about: 'product' as const, subjectId: product.id, ...writing('¿Queda en negro?') }
  const { conversationId } = (await customer.send(startConversation, asked)).body
  shop.clock.advance(11 * 60_000)
  await shop.tasks.mail_unread_messages?.({})
  const mail = await shop.mail.last(provider.user.email)
  return { customer, provider, conversationId, mail, replyTo: mail.threading?.replyTo ?? '' }
}

let sent = 0
function rawMail(from: string, text: string, headers: Record<string, string> = {}): Buffer {
  sent += 1
  const lines = Object.entries({ 'Message-ID': `<${sent}@home.test>`, Subject: 'Re: Messages', ...headers })
  const head = [`From: ${from}`, 'To: someone@reply.shop.test', ...lines.map((line) => line.join(': '))]
  return Buffer.from(`${head.join('\r\n')}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`)
}

const take = (to: string, from: string, raw = rawMail(from, 'Sí')): Promise<MailOutcome> =>
  receiver.take({ raw, to: [to], from })

const messagesOf = async (person: TestPerson, conversationId: string) =>
  (await person.send(listMessages, { conversationId })).body.items

describe('by a real exchange of mail', () => {
  it('what the product sends is answered, and the answer stands in the conversation with its picture', async () => {
    const { customer, provider, conversationId, mail } = await mailed()
    // Out of the house by SMTP, into the provider's mailbox.
    const arrived = Promise.withResolvers<Buffer>()
    const mailbox = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _session, done) =>
        void stream.toArray().then((parts) => {
          arrived.resolve(Buffer.concat(parts as Buffer[]))
          done()
        }),
    })
    await new Promise<void>((resolve) => void mailbox.listen(0, '127.0.0.1', () => resolve()))
    const smtpUrl = `smtp://127.0.0.1:${(mailbox.server.address() as AddressInfo).port}`
    await createMailer({ from: 'Shop <shop@shop.test>', smtpUrl, dataDir: '/nowhere' }).send(mail)
    const received = await PostalMime.parse(await arrived.promise)
    await new Promise<void>((resolve) => mailbox.close(() => resolve()))
    expect(received.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    // Answered as mail programs do.
    const answer = {
      from: `${provider.user.displayName} <${provider.user.email}>`,
      to: received.replyTo?.[0]?.address ?? '',
      subject: `Re: ${received.subject}`,
      inReplyTo: received.messageId,
      references: [received.references ?? '', received.messageId ?? ''],
      messageId: '<answer-1@home.test>',
      text: `Sí, queda una.\n\nOn Mon, Nov 16, 2026 at 4:00 PM Shop <shop@shop.test> wrote:\n> ¿Queda en negro?\n`,
      attachments: [
        { filename: 'negro.jpg', content: Buffer.from(await makePhoto()) },
        { filename: 'virus.exe', content: Buffer.from('MZ not a picture') },
      ],
    }
    await transport.sendMail(answer)
    // The same again, as mail servers do that missed the answer.
    await transport.sendMail(answer)
    const [, shown, ...more] = await messagesOf(customer, conversationId)
    expect(more).toEqual([])
    expect(shown).toMatchObject({ body: 'Sí, queda una.', side: 'team', via: 'mail', lostFiles: 1 })
    expect(shown?.quoted).toContain('> ¿Queda en negro?')
    expect(shown?.attachments).toMatchObject([{ fileName: 'negro.jpg', fileType: 'image/jpeg' }])
    const attachmentId = shown?.attachments[0]?.id ?? ''
    expect((await customer.send(getMessageAttachment, { attachmentId })).status).toBe(200)
    // And the customer, who has not read it, answers theirs.
    shop.clock.advance(11 * 60_000)
    await shop.tasks.mail_unread_messages?.({})
    const back = await shop.mail.last(customer.user.email)
    expect(back.text).toContain('Sí, queda una.')
    expect(back.text).not.toContain('> ¿Queda')
    await transport.sendMail({ from: customer.user.email, to: back.threading?.replyTo, text: 'La quiero' })
    expect((await messagesOf(provider, conversationId)).at(-1)).toMatchObject({
      body: 'La quiero',
      side: 'customer',
    })
  })

  it('an address that is forged, old or of nobody is refused before the message is sent', async () => {
    const { provider, replyTo, conversationId } = await mailed()
    const from = provider.user.email
    const forged = replyTo.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
    const before = new Date(shop.clock.now().getTime() - 91 * 86_400_000)
    const addresses = createReplyAddresses(shop.env.secret, 'reply.shop.test')
    const old = addresses.write(conversationId, provider.user.id, before)
    // A signature that is right, of somebody who has nothing to do with it.
    const stranger = addresses.write(conversationId, (await shop.has.customer()).user.id, shop.clock.now())
    for (const to of [forged, old, stranger, 'info@reply.shop.test', 'someone@elsewhere.test'])
      await expect(transport.sendMail({ from, to, text: 'Hi' })).rejects.toThrow(/550/)
    const large = { filename: 'large.pdf', content: Buffer.alloc(60_000, 'a') }
    const narrow = await openTransport(50_000)
    await expect(narrow.sendMail({ from, to: replyTo, attachments: [large] })).rejects.toThrow(/552/)
  })
})

describe('an answer', () => {
  it('by a machine is dropped: an absence, a bounce, a list', async () => {
    const { provider, customer, conversationId, replyTo } = await mailed()
    const from = provider.user.email
    const outcomes = []
    const machines: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'List-Id': '<news.example.com>' },
    ]
    for (const headers of machines)
      outcomes.push(await take(replyTo, from, rawMail(from, 'I am away', headers)))
    outcomes.push(await receiver.take({ raw: rawMail(from, 'Undelivered'), to: [replyTo], from: '' }))
    expect(outcomes).toEqual(['ignored', 'ignored', 'ignored', 'ignored', 'ignored'])
    expect(await messagesOf(customer, conversationId)).toHaveLength(1)
    expect(await take(replyTo, from, rawMail(from, 'Sí', { 'Auto-Submitted': 'no' }))).toBe('posted')
  })

  it('from another address is not posted: admins see from whom it came, and not what it says', async () => {
    const { provider, customer, conversationId, replyTo } = await mailed()
    const admin = await shop.has.admin()
    const raw = rawMail('Mallory@elsewhere.test', 'Send it to my address instead')
    // The sender learns nothing: it looks as if it had been taken.
    for (const _ of [1, 2])
      await transport.sendMail({ envelope: { from: 'mallory@elsewhere.test', to: replyTo }, raw })
    expect(await messagesOf(customer, conversationId)).toHaveLength(1)
    const [listed, ...more] = (await admin.send(listUnmatchedMails)).body
    expect(more).toEqual([])
    expect(listed).toMatchObject({
      fromAddress: 'mallory@elsewhere.test',
      mailSubject: 'Re: Messages',
      personName: provider.user.displayName,
      subject: { kind: 'product', title: 'Kydex holster' },
    })
    expect(JSON.stringify(listed)).not.toContain('my address')
    const one = { unmatchedMailId: listed?.id ?? '' }
    expect((await provider.send(listUnmatchedMails)).status).toBe(403)
    expect((await admin.send(removeUnmatchedMail, one)).status).toBe(204)
    expect((await admin.send(removeUnmatchedMail, one)).status).toBe(404)
    expect((await admin.send(listUnmatchedMails)).body).toEqual([])
  })

  it('is refused where the site would refuse it, and by somebody who has too many', async () => {
    const { provider, customer, conversationId, replyTo } = await mailed()
    const from = provider.user.email
    expect(await take(replyTo, from, rawMail(from, ''))).toBe('refused')
    await customer.send(blockConversation, { conversationId, isBlocked: true })
    expect(await take(replyTo, from)).toBe('refused')
    await customer.send(blockConversation, { conversationId, isBlocked: false })
    const many = Array.from({ length: DEFAULT_SETTINGS.messageLimits.perMinute }, () =>
      take(replyTo, from).catch(() => 'late'),
    )
    expect(await Promise.all(many)).toContain('late')
    await expect(transport.sendMail({ from, to: replyTo, text: 'More' })).rejects.toThrow(/450/)
  })

  it('comes by SendGrid’s Inbound Parse as well, for whoever knows its address', async () => {
    const { provider, customer, conversationId, replyTo } = await mailed()
    const from = provider.user.email
    const post = (inboundSecret: string, email: string) => {
      const form = new FormData()
      form.set('email', email)
      form.set('envelope', JSON.stringify({ to: [replyTo], from }))
      form.set('subject', 'Re: Messages')
      return shop.app.request(sendgridInbound.path.replace('{inboundSecret}', inboundSecret), {
        method: 'POST',
        body: form,
      })
    }
    expect((await post('another-secret-of-25-chars', 'x')).status).toBe(404)
    const raw = rawMail(from, 'Sí, en negro y en verde: ñandú').toString()
    expect((await post(SECRET, raw)).status).toBe(200)
    expect((await messagesOf(customer, conversationId)).at(-1)).toMatchObject({
      body: 'Sí, en negro y en verde: ñandú',
      via: 'mail',
    })
    const empty = await shop.app.request(sendgridInbound.path.replace('{inboundSecret}', SECRET), {
      method: 'POST',
    })
    expect(empty.status).toBe(415)
  })
})

it('what a mail program repeats is folded, in English and in Spanish', () => {
  const answers = [
    'Yes.\n\nOn Mon, Nov 16, 2026 at 4:00 PM Ana <ana@x.test> wrote:\n> Is it black?',
    'Yes.\n\nEl lun, 16 nov 2026 a las 16:00, Ana (<ana@x.test>) escribió:\n> ¿Es negro?',
    'Yes.\n\n> Is it black?\n',
  ]
  for (const answer of answers) {
    const { body, quoted } = foldQuoted(answer)
    expect(body).toBe('Yes.')
    expect(quoted).toMatch(/black|negro/)
  }
  const long = foldQuoted('a'.repeat(6_000))
  expect([long.body.length, long.quoted.length]).toEqual([5_000, 1_000])
})
