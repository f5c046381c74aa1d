import { Copy } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { EmailOverview } from './queries.ts'

type Record = EmailOverview['dnsRecords'][number]

/** What to type in at the registrar, letter by letter. */
export function DnsRecords({ overview }: { overview: EmailOverview }) {
  const { dnsRecords, carrier } = overview
  return (
    <section aria-labelledby="email-dns" className="min-w-0">
      <h2 id="email-dns" className="text-lg">
        {m.email_admin_dns()}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {dnsRecords.length === 0 ? m.email_admin_dns_none() : m.email_admin_dns_lead()}
      </p>
      {dnsRecords.length > 0 ? (
        <ul className="mt-3 divide-y border-y">
          {dnsRecords.map((record) => (
            <li key={`${record.purpose} ${record.host}`}>
              <RecordRow record={record} />
            </li>
          ))}
        </ul>
      ) : null}
      {carrier === 'smtp' ? <p className="mt-3 text-muted text-sm">{m.email_admin_dns_dkim_smtp()}</p> : null}
    </section>
  )
}

function RecordRow({ record }: { record: Record }) {
  const { purpose, type, host, data, reason } = record
  return (
    <div className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-[550] text-sm">{purpose.toUpperCase()}</h3>
        <span className="text-muted">{type}</span>
        <RecordState isValid={record.isValid} />
      </div>
      <dl className="grid gap-1">
        <Value name={m.email_admin_dns_host()} text={host} />
        {data ? (
          <Value name={m.email_admin_dns_data()} text={data} />
        ) : (
          <p className="text-muted">{m.email_admin_dns_ask_provider()}</p>
        )}
      </dl>
      {/* The service's own words. */}
      {reason ? (
        <p lang="en" className="text-danger text-xs">
          {reason}
        </p>
      ) : null}
    </div>
  )
}

function RecordState({ isValid }: { isValid: boolean | null }) {
  if (isValid === null) return <Badge dot>{m.email_admin_dns_unknown()}</Badge>
  return (
    <Badge tone={isValid ? 'success' : 'danger'} dot>
      {isValid ? m.email_admin_dns_ok() : m.email_admin_dns_missing()}
    </Badge>
  )
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="break-all font-mono text-xs">{text}</dd>
      <dd>
        <IconButton
          size="icon-sm"
          variant="ghost"
          label={m.email_admin_copy({ what: `${name} ${text}` })}
          tooltip={false}
          onClick={() => void copyText(text)}
        >
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
      </dd>
    </div>
  )
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: m.email_admin_copied() })
  } catch {
    toast({ title: m.email_admin_copy_failed(), variant: 'destructive' })
  }
}
