import { createSign, generateKeyPairSync } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

let made = 0

/** Signs as SendGrid does: ECDSA over the time and the body. */
const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
export const sendgridPublicKey = sendgridKeys.publicKey
  .export({ type: 'spki', format: 'der' })
  .toString('base64')

export function signSendgrid(body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createSign('sha256')
    .update(timestamp + body)
    .sign(sendgridKeys.privateKey, 'base64')
  return {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  }
}

async function failedMail(shop: TestShop): Promise<{ input: { mailId: string } }> {
  const mailId = newId('mail')
  await shop.database.pool.query(
    `insert into outbox (id, cause, template, to_address, language, status, data)
     values ($1, $1, 'points-usable', 'someone@example.com', 'en', 'failed', '{"name": "Ana", "points": 5, "url": "x"}')`,
    [mailId],
  )
  return { input: { mailId } }
}

export const emailSamples: Record<string, MakeSample> = {
  getEmailHealth: nothing,
  getEmailOverview: nothing,
  listMails: nothing,
  getMail: failedMail,
  resendMail: failedMail,
  checkEmailHealth: nothing,
  sendTestEmail: (_shop, { person }) => ({
    input: { type: 'PASSWORD_RESET', to: person?.user.email ?? 'guest@example.com' },
  }),
  // Without its key in the environment the endpoint is closed to everybody alike; its opening has tests of its own.
  sendgridWebhook: () => ({ input: {}, status: 404 }),
  listSuppressions: nothing,
  liftSuppression: async (shop) => {
    const address = `suppressed${++made}@example.com`
    await shop.database.pool.query(`insert into mail_suppressions values ($1, 'bounce', '', now())`, [
      address,
    ])
    return { input: { address } }
  },
}
