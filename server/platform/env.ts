/** The environment, read and checked once at start-up. `.env.example` explains each variable. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv as parseDotEnv } from 'node:util'
import { z } from 'zod'
import { refuseProduction } from './production-rules.ts'
import { isPushPair, type PushKeys, readOrMakePushKeys } from './push-keys.ts'
import { readOrMakeSecrets } from './secrets-file.ts'

export const repositoryRoot = resolve(import.meta.dirname, '../..')

/** Each message completes the sentence "NAME must be …". */
const variables = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  DEMO: yesOrNo().optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  WORKER_CONCURRENCY: wholeNumber(1, 100).default(4),
  PUBLIC_URL: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PREVIEW_ORIGINS: originList().default([]),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  APP_SECRET: atLeast(32).optional(),
  EMERGENCY_RESET_TOKEN: atLeast(16).optional(),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'an e-mail address, or a name followed by <address>',
    })
    .default('Coquí Carry <no-reply@localhost>'),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address').optional(),
  SENDGRID_API_KEY: z
    .string()
    .startsWith('SG.', { error: 'a SendGrid key, which begins with SG.' })
    .optional(),
  SENDGRID_API_BASE: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{80,}={0,2}$/, { error: "the verification key of SendGrid's event webhook" })
    .optional(),
  SENDGRID_INBOUND_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,200}$/, { error: '24 or more letters, digits, - or _' })
    .optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{4,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, {
      error: 'the name of a domain, such as reply.example.com',
    })
    .optional(),
  INBOUND_SMTP_PORT: wholeNumber(1, 65535).optional(),
  VAPID_PUBLIC_KEY: beginningWith(
    /^[A-Za-z0-9_-]{87}$/,
    'the public key of a P-256 pair, 87 letters, digits, - or _',
  ),
  VAPID_PRIVATE_KEY: beginningWith(/^[A-Za-z0-9_-]{43}$/, 'the private key of a P-256 pair, 43 such letters'),
  STRIPE_SECRET_KEY: beginningWith(
    /^(sk|rk)_/,
    "Stripe's secret or restricted key, which begins with sk_ or rk_",
  ),
  STRIPE_PUBLISHABLE_KEY: beginningWith(/^pk_/, "Stripe's publishable key, which begins with pk_"),
  STRIPE_WEBHOOK_SECRET: beginningWith(/^whsec_/, "the webhook's signing secret, which begins with whsec_"),
  STRIPE_API_BASE: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  ALLOW_TEST_GATEWAY: yesOrNo().default(false),
  ATH_MOVIL_PUBLIC_TOKEN: beginningWith(/^[A-Za-z0-9_-]{16,200}$/, 'the public token of ATH Móvil Business'),
  ATH_MOVIL_PRIVATE_TOKEN: beginningWith(
    /^[A-Za-z0-9_-]{16,200}$/,
    'the private token of ATH Móvil Business',
  ),
  ATH_MOVIL_API_BASE: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  PRINTFUL_API_BASE: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  PRINTIFY_API_BASE: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  S3_ENDPOINT: urlWith(['http:', 'https:'], 'an http:// or https:// address').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, { error: 'the name of a bucket' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SENTRY_DSN: urlWith(['http:', 'https:'], 'an https:// address').optional(),
  SENTRY_DSN_WEB: urlWith(['http:', 'https:'], 'an https:// address').optional(),
})

export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Whatever may carry a password is named in a complaint, but never shown. */
const secretNames = new Set([
  'APP_SECRET',
  'ATH_MOVIL_PRIVATE_TOKEN',
  'ATH_MOVIL_PUBLIC_TOKEN',
  'DATABASE_URL',
  'EMERGENCY_RESET_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SENDGRID_API_KEY',
  'SENDGRID_INBOUND_SECRET',
  'SENTRY_DSN',
  'SENTRY_DSN_WEB',
  'SMTP_URL',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
])

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the SDK finds Stripe, if not where it always is. */
  apiBase?: string
}

export interface AthMovilSettings {
  publicToken: string
  privateToken: string
  /** Without a slash at its end. Absent: ATH Móvil itself. */
  apiBase?: string | undefined
  /** Set by the stand-in of the demo and the tests alone: people confirm with a button, and no money moves. */
  isStandIn?: boolean
}

export interface PrintServiceSettings {
  /** Without a slash at their ends. Absent: the service itself or, in demo mode, a stand-in on this machine. */
  printfulBase?: string
  printifyBase?: string
}

export interface WebPushSettings extends PushKeys {
  /** A stand-in on this machine that may be called although it is near. */
  trustedOrigin?: string
}

interface InboundMailSettings {
  /** What stands behind the @ of the addresses that take answers. */
  domain: string
  /** Where this product itself takes mail. */
  smtpPort?: number
  /** The end of the address to which SendGrid posts what it takes. */
  sendgridSecret?: string
}

export type Env = {
  nodeEnv: 'development' | 'production' | 'test'
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded database under `dataDir`. */
  databaseUrl?: string
  databasePoolSize: number
  demo: boolean
  role: 'all' | 'web' | 'worker'
  workerConcurrency: number
  /** Without a slash at its end. */
  publicUrl: string
  /** How many proxies in front may be believed about the caller's address. */
  trustProxy: number
  /** Whose windows may show a preview in a frame, and say as whom. */
  previewOrigins: readonly string[]
  /** How long requests are still taken after SIGTERM, while /readyz says no. */
  drainMs: number
  secret: string
  emergencyResetToken?: string
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  mailFrom: string
  smtpUrl?: string
  sendgridApiKey?: string
  /** Without a slash at its end. Absent: SendGrid itself. */
  sendgridApiBase?: string
  /** Absent: events from SendGrid are not taken. */
  sendgridWebhookKey?: string
  /** Absent: messages cannot be answered by e-mail. */
  inboundMail?: InboundMailSettings
  /** Absent: there are no messages to devices. */
  webPush?: WebPushSettings
  /** Absent: the built-in test gateway, with which no money moves. */
  stripe?: StripeSettings
  /** Absent: nobody pays by it, but in demo mode, with a stand-in on this machine. */
  athMovil?: AthMovilSettings
  /** Where print services are found. Tokens are an admin's to give, on screen. */
  printServices: PrintServiceSettings
  /** Absent: files are kept under `dataDir`. */
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  sentryDsn?: string
  sentryDsnWeb?: string
}

/** On a developer's screen the steps of the start are read, not JSON. */
const usualLogLevel = { development: 'warn', production: 'info', test: 'silent' } as const

/** Its message holds one sentence for each wrong variable. */
export class EnvError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'EnvError'
    this.sentences = sentences
  }
}

type Source = Record<string, string | undefined>

/** The `.env` file of the repository and the real environment, which wins. */
export function loadEnv(): Env {
  return parseEnv(readSource())
}

export function readSource(root = repositoryRoot, real: Source = process.env): Source {
  const path = join(root, '.env')
  return existsSync(path) ? { ...parseDotEnv(readFileSync(path, 'utf8')), ...real } : real
}

export function parseEnv(source: Source): Env {
  const given = Object.fromEntries(
    variableNames.map((name) => [name, source[name]?.trim()]).filter(([, value]) => value),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw new EnvError(explain(parsed.error, given))
  const read = parsed.data
  const demo = read.DEMO ?? read.NODE_ENV !== 'production'
  const dataDir = resolve(repositoryRoot, read.DATA_DIR)
  const stripe = readStripe(read)
  if (read.NODE_ENV === 'production') refuseUnfit(read, demo, stripe)
  return {
    nodeEnv: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL,
    demo,
    role: read.ROLE,
    workerConcurrency: read.WORKER_CONCURRENCY,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    trustProxy: read.TRUST_PROXY,
    previewOrigins: read.PREVIEW_ORIGINS,
    drainMs: 1_000 * (read.DRAIN_SECONDS ?? (read.NODE_ENV === 'production' ? 5 : 0)),
    secret: read.APP_SECRET ?? readOrMakeSecrets(dataDir).appSecret,
    emergencyResetToken: read.EMERGENCY_RESET_TOKEN,
    logLevel: read.LOG_LEVEL ?? usualLogLevel[read.NODE_ENV],
    mailFrom: read.MAIL_FROM,
    smtpUrl: read.SMTP_URL,
    sendgridApiKey: read.SENDGRID_API_KEY,
    sendgridApiBase: read.SENDGRID_API_BASE?.replace(/\/+$/, ''),
    sendgridWebhookKey: read.SENDGRID_WEBHOOK_KEY,
    inboundMail: readInboundMail(read),
    webPush:
      readWebPush(read) ?? (demo && read.NODE_ENV !== 'test' ? readOrMakePushKeys(dataDir) : undefined),
    stripe,
    athMovil: readAthMovil(read),
    printServices: {
      printfulBase: read.PRINTFUL_API_BASE?.replace(/\/+$/, ''),
      printifyBase: read.PRINTIFY_API_BASE?.replace(/\/+$/, ''),
    },
    s3: readS3(read),
    sentryDsn: read.SENTRY_DSN,
    sentryDsnWeb: read.SENTRY_DSN_WEB,
  }
}

function refuseUnfit(read: z.output<typeof variables>, demo: boolean, stripe: Env['stripe']): void {
  const sentences = refuseProduction({
    demo,
    secret: read.APP_SECRET,
    publicUrl: read.PUBLIC_URL,
    hasMailService: Boolean(read.SENDGRID_API_KEY ?? read.SMTP_URL),
    mailFrom: read.MAIL_FROM,
    hasPayments: stripe !== undefined || read.ALLOW_TEST_GATEWAY,
  })
  if (sentences.length > 0) throw new EnvError(sentences)
}

/** All of them or none: money without its webhook would be noticed late. */
function readStripe(read: z.output<typeof variables>): Env['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = read
  const given = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (missing.length > 0) {
    throw new EnvError(missing.map(([name]) => `${name} must be set, because other STRIPE_ variables are.`))
  }
  const secretKey = STRIPE_SECRET_KEY as string
  const publishableKey = STRIPE_PUBLISHABLE_KEY as string
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new EnvError(['STRIPE_PUBLISHABLE_KEY must be live or for tests like STRIPE_SECRET_KEY.'])
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret: STRIPE_WEBHOOK_SECRET as string,
    apiBase: read.STRIPE_API_BASE,
  }
}

/** Both or neither: money that cannot be given back is not to be taken. */
function readAthMovil(read: z.output<typeof variables>): Env['athMovil'] {
  const { ATH_MOVIL_PUBLIC_TOKEN: publicToken, ATH_MOVIL_PRIVATE_TOKEN: privateToken } = read
  if (publicToken === undefined && privateToken === undefined) return undefined
  if (publicToken === undefined || privateToken === undefined) {
    const name = publicToken === undefined ? 'ATH_MOVIL_PUBLIC_TOKEN' : 'ATH_MOVIL_PRIVATE_TOKEN'
    throw new EnvError([`${name} must be set, because the other token of ATH Móvil is.`])
  }
  return { publicToken, privateToken, apiBase: read.ATH_MOVIL_API_BASE?.replace(/\/+$/, '') }
}

/** A domain and something that takes its mail, or neither: an address where nobody listens would lose answers. */
function readInboundMail(read: z.output<typeof variables>): Env['inboundMail'] {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_SMTP_PORT: smtpPort } = read
  const { SENDGRID_INBOUND_SECRET: sendgridSecret } = read
  const hasReceiver = smtpPort !== undefined || sendgridSecret !== undefined
  if (domain === undefined && hasReceiver)
    throw new EnvError(['INBOUND_MAIL_DOMAIN must be set, because something takes its mail.'])
  if (domain !== undefined && !hasReceiver)
    throw new EnvError([
      'INBOUND_SMTP_PORT or SENDGRID_INBOUND_SECRET must be set, because INBOUND_MAIL_DOMAIN is.',
    ])
  return domain === undefined ? undefined : { domain, smtpPort, sendgridSecret }
}

/** Both, of one pair, or neither: browsers would take messages that nobody can send. */
function readWebPush(read: z.output<typeof variables>): Env['webPush'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    const name = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY'
    throw new EnvError([`${name} must be set, because the other VAPID_ variable is.`])
  }
  if (!isPushPair({ publicKey, privateKey }))
    throw new EnvError(['VAPID_PRIVATE_KEY must be of one pair with VAPID_PUBLIC_KEY.'])
  return { publicKey, privateKey }
}

/** All of them or none: files written to the wrong place are hard to find again. */
function readS3(read: z.output<typeof variables>): Env['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  const given = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (missing.length > 0) {
    throw new EnvError(missing.map(([name]) => `${name} must be set, because other S3_ variables are.`))
  }
  return {
    endpoint: (S3_ENDPOINT as string).replace(/\/+$/, ''),
    bucket: S3_BUCKET as string,
    region: S3_REGION as string,
    accessKeyId: S3_ACCESS_KEY_ID as string,
    secretAccessKey: S3_SECRET_ACCESS_KEY as string,
  }
}

function explain(error: z.ZodError, given: Source): string[] {
  const firstOfEach = new Map<string, string>()
  for (const issue of error.issues) {
    const name = String(issue.path[0])
    if (!firstOfEach.has(name)) firstOfEach.set(name, issue.message)
  }
  return [...firstOfEach].map(([name, rule]) =>
    secretNames.has(name) ? `${name} must be ${rule}.` : `${name} must be ${rule}, but is "${given[name]}".`,
  )
}

function wholeNumber(from: number, to: number) {
  const error = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error })
}

function yesOrNo() {
  return z
    .enum(['0', '1', 'true', 'false'], { error: '1, 0, true or false' })
    .transform((value) => value === '1' || value === 'true')
}

function beginningWith(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error }).optional()
}

function oneOf<const T extends readonly string[]>(...values: T) {
  return z.enum(values, { error: `one of ${values.join(', ')}` })
}

function atLeast(length: number) {
  return z.string().min(length, { error: `${length} characters or longer` })
}

/** Each a scheme, a name and a port, with nothing behind them: they go into a policy as they are. */
function originList() {
  const error = 'origins with a comma between them, such as https://cms.example.com,https://other.example.com'
  return z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isOrigin), { error })
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.parse(text)?.origin === text
}

function urlWith(protocols: string[], error: string) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error })
}
