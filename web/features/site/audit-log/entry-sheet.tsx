import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { nameAction } from './action-names.ts'
import { ChangeTable } from './changes.tsx'
import { type DescribeSetting, listDetails } from './field-changes.ts'
import type { AuditEntry } from './queries.ts'

/** Who or what an entry names: with a link where it still is somewhere, by its id where it is gone. */
export function Named({ of }: { of: AuditEntry['subject'] }) {
  if (!of) return null
  if (of.name !== null && of.path !== null)
    return (
      <a href={of.path} className={linkClass({ className: 'wrap-anywhere' })}>
        {of.name}
      </a>
    )
  if (of.name !== null) return <>{of.name}</>
  if (of.id.startsWith('usr_')) return <>{m.audit_former()}</>
  return <span className="wrap-anywhere font-mono text-xs">{of.id}</span>
}

interface EntrySheetProps {
  entry: AuditEntry | null
  describeSetting: DescribeSetting
  onClose: () => void
}

export function EntrySheet({ entry, describeSetting, onClose }: EntrySheetProps) {
  return (
    <Sheet
      open={entry !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={entry ? nameAction(entry.action) : ''}
      description={entry ? m.audit_entry_title({ id: entry.id }) : undefined}
    >
      {entry ? <Entry entry={entry} describeSetting={describeSetting} /> : null}
    </Sheet>
  )
}

function Entry({ entry, describeSetting }: { entry: AuditEntry; describeSetting: DescribeSetting }) {
  const { named, rest } = listDetails(entry)
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact name={m.audit_col_when()}>
          <DateText value={entry.at} style="long" />
        </Fact>
        <Fact name={m.audit_col_who()}>{entry.actor ? <Named of={entry.actor} /> : m.audit_system()}</Fact>
        {entry.subject ? (
          <Fact name={m.audit_col_whom()}>
            <Named of={entry.subject} />
          </Fact>
        ) : null}
        {entry.reason ? <Fact name={m.audit_col_reason()}>{entry.reason}</Fact> : null}
        {named.map(({ id, name, value }) => (
          <Fact key={id} name={name}>
            {value}
          </Fact>
        ))}
        {entry.requestId ? (
          <Fact name={m.audit_request()}>
            <span className="font-mono text-xs">{entry.requestId}</span>
          </Fact>
        ) : null}
      </dl>
      <ChangeTable entry={entry} describeSetting={describeSetting} />
      {Object.keys(rest).length > 0 ? (
        <section>
          <h3 className="mb-2 text-muted text-xs">{m.audit_details()}</h3>
          <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-xs">
            {JSON.stringify(rest, null, 2)}
          </pre>
        </section>
      ) : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}
