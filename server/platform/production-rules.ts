/**
 * What is good enough to try the product may not be a store: production refuses to start with it, one sentence each.
 * A demonstration (DEMO=1) has its own mailbox, test payments and secret, but strangers sign in there too: its line is
 * closed, and a secret that is given is a good one.
 */
import { isWeakSecret } from './weak-secret.ts'

export interface ProductionFacts {
  demo: boolean
  /** As given; absent: generated in a demonstration, missing in a store. */
  secret?: string
  publicUrl?: string
  hasMailService: boolean
  mailFrom: string
  /** Stripe, or a test gateway that was allowed by name. */
  hasPayments: boolean
}

export function refuseProduction(facts: ProductionFacts): string[] {
  const sentences = facts.demo ? refuseDemonstration(facts) : refuseStore(facts)
  return sentences.filter((sentence) => sentence !== null)
}

const WEAK =
  'APP_SECRET must be hard to guess: 32 characters or more at random, such as "openssl rand -base64 32" prints.'
const NO_ADDRESS =
  'PUBLIC_URL must be set in production to the https:// address that people type, as passwords and links in e-mails go there.'

function refuseDemonstration({ secret, publicUrl }: ProductionFacts): (string | null)[] {
  return [
    secret !== undefined && isWeakSecret(secret) ? WEAK : null,
    publicUrl === undefined || isPrivateLine(publicUrl) || isOwnMachine(publicUrl) ? null : NO_ADDRESS,
  ]
}

function refuseStore(facts: ProductionFacts): (string | null)[] {
  const { secret, publicUrl, hasMailService, mailFrom, hasPayments } = facts
  return [
    secret === undefined
      ? 'APP_SECRET must be set in production: 32 characters or more that nobody can guess, the same for every process.'
      : isWeakSecret(secret)
        ? WEAK
        : null,
    publicUrl !== undefined && isPrivateLine(publicUrl) ? null : NO_ADDRESS,
    hasMailService
      ? null
      : 'SENDGRID_API_KEY or SMTP_URL must be set in production, or no receipt and no new password reaches anybody.',
    isNobodysSender(mailFrom)
      ? 'MAIL_FROM must be set in production to the sender that your mail service knows.'
      : null,
    hasPayments
      ? null
      : 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in production, or ALLOW_TEST_GATEWAY=1 to take orders that nobody pays for.',
  ]
}

/** What stands there when nobody set one. */
export function isNobodysSender(mailFrom: string): boolean {
  return mailFrom.includes('@localhost')
}

export function isOwnMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

function isPrivateLine(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
