/** One look at whatever carries the mail: does it take our mail, and under our name? */
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailCarrier } from '#contract/site/email-terms.ts'
import type { Env } from '#server/platform/env.ts'
import type { FindTxt } from '#server/platform/mail/find-txt.ts'
import { createSmtpTransport } from '#server/platform/mail/smtp.ts'
import { makePrivateFolder } from '#server/platform/private-files.ts'
import type { StoredDnsRecord } from '#server/schema/email.ts'
import { checkSendgrid } from './check-sendgrid.ts'
import { findDmarc, findSpf } from './dns-records.ts'
import { FINE, failedHealth, type ServiceHealth } from './service-health.ts'

/** An admin may be waiting for it, and it asks twice at most. */
const TIMEOUT_MS = 8_000

type MailEnv = Pick<
  Env,
  'nodeEnv' | 'demo' | 'mailFrom' | 'dataDir' | 'smtpUrl' | 'sendgridApiKey' | 'sendgridApiBase'
>

export function carrierOf(env: MailEnv): MailCarrier {
  if (env.sendgridApiKey) return 'sendgrid'
  if (env.smtpUrl) return 'smtp'
  // A store whose receipts lie on its own disk tells nobody anything.
  return env.nodeEnv === 'production' && !env.demo ? 'none' : 'disk'
}

interface Look {
  findTxt: FindTxt
  /** Has the service look at the DNS itself, instead of saying what it saw when it last did. */
  isThorough: boolean
}

export async function checkService(env: MailEnv, look: Look): Promise<ServiceHealth> {
  const sender = addressOf(env.mailFrom)
  switch (carrierOf(env)) {
    case 'sendgrid': {
      const { sendgridApiKey: apiKey = '', sendgridApiBase: apiBase } = env
      const health = await checkSendgrid({ apiKey, apiBase, timeoutMs: TIMEOUT_MS }, sender, look.isThorough)
      return withDmarc(health, sender, look.findTxt)
    }
    case 'smtp': {
      const health = await checkSmtp(env.smtpUrl ?? '')
      const spf = await findSpf(domainOf(sender), look.findTxt)
      return withDmarc(withRecords(health, [spf]), sender, look.findTxt)
    }
    case 'disk':
      return checkDisk(env.dataDir)
    case 'none':
      return failedHealth('missing_key')
  }
}

function withRecords(health: ServiceHealth, found: readonly StoredDnsRecord[]): ServiceHealth {
  const { metadata } = health
  return { ...health, metadata: { ...metadata, dnsRecords: [...(metadata.dnsRecords ?? []), ...found] } }
}

/** The service knows nothing of it, and the large mailbox providers ask for it. */
async function withDmarc(health: ServiceHealth, sender: string, findTxt: FindTxt): Promise<ServiceHealth> {
  return withRecords(health, [await findDmarc(domainOf(sender), findTxt)])
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

function addressOf(from: string): string {
  return (/<([^<>]+)>$/.exec(from)?.[1] ?? from).trim().toLowerCase()
}

function domainOf(address: string): string {
  return address.replace(/^.*@/, '')
}
