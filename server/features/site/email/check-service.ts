/** One look at whatever carries the mail: does it take our mail, and under our name? */
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#server/platform/env.ts'
import { createSendgridReader, SendgridError } from '#server/platform/mail/sendgrid.ts'
import { createSmtpTransport } from '#server/platform/mail/smtp.ts'
import { makePrivateFolder } from '#server/platform/private-files.ts'
import type { HealthMetadata } from '#server/schema/email.ts'

export type HealthError =
  | 'missing_key'
  | 'invalid_key'
  | 'may_not_send'
  | 'smtp_failed'
  | 'folder'
  | 'internal_error'

export interface ServiceHealth {
  error: { code: HealthError; detail: string } | null
  /** Null: unknown, or of no matter. */
  domainVerified: boolean | null
  senderVerified: boolean | null
  metadata: HealthMetadata
}

/** An admin may be waiting for it, and it asks twice at most. */
const TIMEOUT_MS = 8_000

type MailEnv = Pick<
  Env,
  'nodeEnv' | 'demo' | 'mailFrom' | 'dataDir' | 'smtpUrl' | 'sendgridApiKey' | 'sendgridApiBase'
>

const FINE: ServiceHealth = {
  error: null,
  domainVerified: null,
  senderVerified: null,
  metadata: { apiKeyValid: null, verifiedDomains: [], verifiedSenders: [] },
}

export async function checkService(env: MailEnv): Promise<ServiceHealth> {
  if (env.sendgridApiKey) return checkSendgrid(env, env.sendgridApiKey)
  if (env.smtpUrl) return checkSmtp(env.smtpUrl)
  // A store whose receipts lie on its own disk tells nobody anything.
  if (env.nodeEnv === 'production' && !env.demo) return failedHealth('missing_key')
  return checkDisk(env.dataDir)
}

function failedHealth(code: HealthError, detail = '', apiKeyValid: boolean | null = null): ServiceHealth {
  return { ...FINE, error: { code, detail }, metadata: { ...FINE.metadata, apiKeyValid } }
}

async function checkDisk(dataDir: string): Promise<ServiceHealth> {
  const folder = join(dataDir, 'mailbox')
  try {
    await makePrivateFolder(folder)
    await access(folder, constants.W_OK)
    return { ...FINE, domainVerified: true, senderVerified: true }
  } catch (error) {
    return failedHealth('folder', (error as Error).message)
  }
}

async function checkSmtp(url: string): Promise<ServiceHealth> {
  const transport = createSmtpTransport({ url, timeoutMs: TIMEOUT_MS })
  try {
    await transport.verify()
    return FINE
  } catch (error) {
    return failedHealth('smtp_failed', (error as Error).message)
  } finally {
    transport.close()
  }
}

const Scopes = z.object({ scopes: z.array(z.string()) })
const Senders = z.object({
  results: z.array(z.object({ from_email: z.string(), verified: z.boolean().optional() })),
})
const Domains = z.array(z.object({ domain: z.string(), valid: z.boolean() }))

type Read = (path: string) => Promise<unknown>

async function checkSendgrid(env: MailEnv, apiKey: string): Promise<ServiceHealth> {
  const read = createSendgridReader({ apiKey, apiBase: env.sendgridApiBase, timeoutMs: TIMEOUT_MS })
  try {
    const { scopes } = Scopes.parse(await readTwice(read, '/v3/scopes'))
    if (!scopes.includes('mail.send')) return failedHealth('may_not_send', '', true)
  } catch (error) {
    const status = error instanceof SendgridError ? error.status : null
    if (status === 401) return failedHealth('invalid_key', (error as Error).message, false)
    // Too many questions is no sign that mail does not go out.
    if (status !== 429) return failedHealth('internal_error', (error as Error).message)
  }
  return checkSender(read, addressOf(env.mailFrom))
}

/** One answer that got lost must not close the checkout. */
async function readTwice(read: Read, path: string): Promise<unknown> {
  try {
    return await read(path)
  } catch (error) {
    const status = error instanceof SendgridError ? error.status : null
    if (status !== null && status < 500) throw error
    return read(path)
  }
}

/** The sender is fine when it is verified itself, or its domain is. A list that may not be read says nothing. */
async function checkSender(read: Read, sender: string): Promise<ServiceHealth> {
  const domain = sender.replace(/^.*@/, '')
  const [senders, domains] = await Promise.all([
    readList(read, '/v3/verified_senders', (body) => Senders.parse(body).results),
    readList(read, `/v3/whitelabel/domains?domain=${encodeURIComponent(domain)}`, (body) =>
      Domains.parse(body).filter((each) => each.domain.toLowerCase() === domain),
    ),
  ])
  const verifiedSenders = (senders ?? [])
    .filter(({ verified }) => verified !== false)
    .map(({ from_email }) => from_email.toLowerCase())
  const verifiedDomains = (domains ?? []).filter(({ valid }) => valid).map((each) => each.domain)
  const isSenderFine = verifiedSenders.includes(sender) || verifiedDomains.length > 0
  const isKnown = isSenderFine || (senders !== null && domains !== null)
  return {
    error: null,
    domainVerified: verdictOnDomain(domains, isSenderFine),
    senderVerified: isKnown ? isSenderFine : null,
    metadata: { apiKeyValid: true, verifiedDomains, verifiedSenders },
  }
}

/** A domain that was begun and does not hold is in the way only of a sender that has nothing else. */
function verdictOnDomain(domains: { valid: boolean }[] | null, isSenderFine: boolean): boolean | null {
  if (domains === null || domains.length === 0) return null
  if (domains.some(({ valid }) => valid)) return true
  return isSenderFine ? null : false
}

/** Null: unknown. A key that may only send is refused here (403), and sends all the same. */
async function readList<T>(read: Read, path: string, parse: (body: unknown) => T[]): Promise<T[] | null> {
  try {
    return parse(await read(path))
  } catch {
    return null
  }
}

function addressOf(from: string): string {
  return (/<([^<>]+)>$/.exec(from)?.[1] ?? from).trim().toLowerCase()
}
