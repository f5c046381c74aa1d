/** The DNS records that a sender's domain needs: those the service asks for, and those it knows nothing of. */
import { z } from 'zod'
import type { DnsPurpose } from '#contract/site/email-terms.ts'
import type { FindTxt } from '#server/platform/mail/find-txt.ts'
import type { StoredDnsRecord } from '#server/schema/email.ts'

const Entry = z.object({ valid: z.boolean(), type: z.string(), host: z.string(), data: z.string() })

/** SendGrid names them by what they do: three CNAMEs, or MX and TXT where it does not manage the keys. */
const PURPOSES: Readonly<Record<string, DnsPurpose>> = {
  mail_cname: 'spf',
  mail_server: 'spf',
  subdomain_spf: 'spf',
  domain_spf: 'spf',
  dkim1: 'dkim',
  dkim2: 'dkim',
  dkim: 'dkim',
}

export const SendgridDns = z.record(z.string(), z.unknown())
type Reasons = Readonly<Record<string, { valid: boolean; reason?: string | null } | undefined>>

/** `looked`: what it found when it looked just now. */
export function readSendgridDns(dns: z.output<typeof SendgridDns>, looked: Reasons = {}): StoredDnsRecord[] {
  return Object.entries(PURPOSES).flatMap(([name, purpose]) => {
    const entry = Entry.safeParse(dns[name])
    if (!entry.success) return []
    const { type, host, data, valid } = entry.data
    const found = looked[name]
    return [
      {
        purpose,
        type: type.toUpperCase(),
        host,
        data,
        isValid: found?.valid ?? valid,
        reason: found?.reason ?? '',
      },
    ]
  })
}

const DMARC_ASKED = 'v=DMARC1; p=none'

/** That of a parent domain counts for a subdomain as well. */
export async function findDmarc(domain: string, findTxt: FindTxt): Promise<StoredDnsRecord> {
  const record = {
    purpose: 'dmarc' as const,
    type: 'TXT',
    host: `_dmarc.${domain}`,
    data: DMARC_ASKED,
    reason: '',
  }
  for (const each of withParents(domain)) {
    const found = await findTxt(`_dmarc.${each}`)
    if (found === null) return { ...record, isValid: null }
    const policy = found.find((text) => /^v=DMARC1\b/i.test(text))
    if (policy) return { ...record, host: `_dmarc.${each}`, data: policy, isValid: true }
  }
  return { ...record, isValid: false }
}

function withParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** What it has to say is known to whoever runs the SMTP server alone. */
export async function findSpf(domain: string, findTxt: FindTxt): Promise<StoredDnsRecord> {
  const record = { purpose: 'spf' as const, type: 'TXT', host: domain, data: '', reason: '' }
  const found = await findTxt(domain)
  if (found === null) return { ...record, isValid: null }
  const policy = found.find((text) => /^v=spf1\b/i.test(text))
  return policy ? { ...record, data: policy, isValid: true } : { ...record, isValid: false }
}
