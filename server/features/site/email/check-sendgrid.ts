/** One look at SendGrid: does it know our key, may we send, and under our name? */
import { z } from 'zod'
import { createSendgridReader, SendgridError, type SendgridOptions } from '#server/platform/mail/sendgrid.ts'
import { readSendgridDns, SendgridDns } from './dns-records.ts'
import { failedHealth, type ServiceHealth } from './service-health.ts'

const Scopes = z.object({ scopes: z.array(z.string()) })
const Senders = z.object({
  results: z.array(z.object({ from_email: z.string(), verified: z.boolean().optional() })),
})
const Domain = z.object({
  id: z.number().optional(),
  domain: z.string(),
  valid: z.boolean(),
  dns: SendgridDns.default({}),
})
type Domain = z.output<typeof Domain>
const Validation = z.object({
  valid: z.boolean(),
  validation_results: z
    .record(z.string(), z.object({ valid: z.boolean(), reason: z.string().nullish() }))
    .default({}),
})

type Read = ReturnType<typeof createSendgridReader>

export async function checkSendgrid(
  options: SendgridOptions,
  sender: string,
  isThorough: boolean,
): Promise<ServiceHealth> {
  const read = createSendgridReader(options)
  try {
    const { scopes } = Scopes.parse(await readTwice(read, '/v3/scopes'))
    if (!scopes.includes('mail.send')) return failedHealth('may_not_send', '', true)
  } catch (error) {
    const status = error instanceof SendgridError ? error.status : null
    if (status === 401) return failedHealth('invalid_key', (error as Error).message, false)
    // Too many questions is no sign that mail does not go out.
    if (status !== 429) return failedHealth('internal_error', (error as Error).message)
  }
  return checkSender(read, sender, isThorough)
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
async function checkSender(read: Read, sender: string, isThorough: boolean): Promise<ServiceHealth> {
  const domain = sender.replace(/^.*@/, '')
  const [senders, listed] = await Promise.all([
    readList(read, '/v3/verified_senders', (body) => Senders.parse(body).results),
    readList(read, `/v3/whitelabel/domains?domain=${encodeURIComponent(domain)}`, (body) =>
      z
        .array(Domain)
        .parse(body)
        .filter((each) => each.domain.toLowerCase() === domain),
    ),
  ])
  const domains = listed && (await Promise.all(listed.map((each) => lookAtDns(read, each, isThorough))))
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
    metadata: {
      apiKeyValid: true,
      verifiedDomains,
      verifiedSenders,
      dnsRecords: (domains ?? []).flatMap(({ records }) => records),
    },
  }
}

/** SendGrid remembers what it saw when somebody last asked it to look: records that were removed since count as there. */
async function lookAtDns(read: Read, domain: Domain, isThorough: boolean) {
  const known = { domain: domain.domain, valid: domain.valid, records: readSendgridDns(domain.dns) }
  if (!isThorough || domain.id === undefined) return known
  try {
    const answer = await read(`/v3/whitelabel/domains/${domain.id}/validate`, 'POST')
    const { valid, validation_results: found } = Validation.parse(answer)
    return { ...known, valid, records: readSendgridDns(domain.dns, found) }
  } catch {
    // A key that may only read is refused: what it saw before has to do.
    return known
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
