/** What the environment connects the site to. Of a key no more than its last characters leaves the server. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getIntegrations } from '#contract/site/integrations.ts'
import { countPrintConnections } from '#server/features/sales/print-on-demand/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'

type Integration = ReplyOf<typeof getIntegrations>[number]

const ENDING_LENGTH = 4
/** Of a shorter key the ending would be too much of it. */
const TELLING_LENGTH = 20

export async function describeIntegrations(env: Env, db: Database): Promise<Integration[]> {
  return [
    describePayments(env),
    describeMail(env),
    { ...describePrinting(env), connections: await countPrintConnections(db) },
    describeFiles(env),
    describeMonitoring(env),
  ]
}

function describePayments({ stripe }: Env): Integration {
  return {
    id: 'payments',
    service: stripe ? 'stripe' : 'test_gateway',
    isSetUp: stripe !== undefined,
    detail: hostOf(stripe?.apiBase),
    connections: null,
    variables: [
      keyVariable('STRIPE_SECRET_KEY', stripe?.secretKey),
      keyVariable('STRIPE_PUBLISHABLE_KEY', stripe?.publishableKey),
      keyVariable('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret),
    ],
  }
}

function describeMail({
  sendgridApiKey,
  sendgridWebhookKey,
  smtpUrl,
  mailFrom,
  inboundMail,
}: Env): Integration {
  const service = sendgridApiKey ? 'sendgrid' : smtpUrl ? 'smtp' : 'disk_mailbox'
  return {
    id: 'mail',
    service,
    isSetUp: service !== 'disk_mailbox',
    detail: service === 'smtp' ? hostOf(smtpUrl) : addressOf(mailFrom),
    connections: null,
    variables: [
      keyVariable('SENDGRID_API_KEY', sendgridApiKey),
      plainVariable('SENDGRID_WEBHOOK_KEY', sendgridWebhookKey),
      // It holds a password: that it is set is all there is to say.
      plainVariable('SMTP_URL', smtpUrl),
      plainVariable('MAIL_FROM', mailFrom),
      plainVariable('INBOUND_MAIL_DOMAIN', inboundMail?.domain),
    ],
  }
}

/** Tokens are given on the print-on-demand screen; the environment only says where a service is. */
function describePrinting({ printServices, demo }: Env): Omit<Integration, 'connections'> {
  const { printfulBase, printifyBase } = printServices
  // The demo starts its own on this machine, and says so in the same place.
  const isOwn = (base: string | undefined) => base === undefined || new URL(base).hostname === '127.0.0.1'
  const isStandIn = demo && isOwn(printfulBase) && isOwn(printifyBase)
  const [printful, printify] = isStandIn ? [] : [printfulBase, printifyBase]
  return {
    id: 'printing',
    service: isStandIn ? 'print_stand_in' : 'print_services',
    isSetUp: !isStandIn,
    detail: [printful, printify].map(hostOf).filter(Boolean).join(', '),
    variables: [plainVariable('PRINTFUL_API_BASE', printful), plainVariable('PRINTIFY_API_BASE', printify)],
  }
}

function describeFiles({ s3 }: Env): Integration {
  return {
    id: 'files',
    service: s3 ? 's3' : 'disk',
    isSetUp: s3 !== undefined,
    detail: s3 ? `${hostOf(s3.endpoint)}/${s3.bucket}` : '',
    connections: null,
    variables: [
      plainVariable('S3_ENDPOINT', s3?.endpoint),
      plainVariable('S3_BUCKET', s3?.bucket),
      keyVariable('S3_ACCESS_KEY_ID', s3?.accessKeyId),
      plainVariable('S3_SECRET_ACCESS_KEY', s3?.secretAccessKey),
    ],
  }
}

function describeMonitoring({ sentryDsn, sentryDsnWeb }: Env): Integration {
  return {
    id: 'monitoring',
    service: sentryDsn || sentryDsnWeb ? 'sentry' : 'none',
    isSetUp: Boolean(sentryDsn || sentryDsnWeb),
    detail: hostOf(sentryDsn ?? sentryDsnWeb),
    connections: null,
    variables: [plainVariable('SENTRY_DSN', sentryDsn), plainVariable('SENTRY_DSN_WEB', sentryDsnWeb)],
  }
}

function keyVariable(variable: string, value: string | undefined) {
  const isTelling = value !== undefined && value.length >= TELLING_LENGTH
  return { variable, isSet: value !== undefined, ending: isTelling ? value.slice(-ENDING_LENGTH) : null }
}

function plainVariable(variable: string, value: string | undefined) {
  return { variable, isSet: value !== undefined, ending: null }
}

function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).host
}

function addressOf(mailFrom: string): string {
  return /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
}
