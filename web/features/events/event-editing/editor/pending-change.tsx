import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { nameField } from '../labels.ts'
import type { EditableEvent } from '../queries.ts'
import { type Difference, listDifferences } from './differences.ts'

interface PendingChangeProps {
  event: EditableEvent
  isAdmin: boolean
}

/** What is proposed, field by field: as it is, and as it would be. */
export function PendingChange({ event, isAdmin }: PendingChangeProps) {
  const { pendingChange } = event
  if (!pendingChange) return null
  return (
    <section aria-label={m.event_editing_change_title()} className="rounded-card border bg-surface">
      <header className="border-b px-4 py-3">
        <h2 className="text-base">{m.event_editing_change_title()}</h2>
        <p className="mt-0.5 text-muted text-sm">
          {m.event_editing_change_by({ name: pendingChange.by })}{' '}
          <DateText value={pendingChange.at} style="dateTime" />
          <br />
          {isAdmin ? m.event_editing_change_lead_admin() : m.event_editing_change_lead_owner()}
        </p>
      </header>
      <dl className="divide-y">
        {listDifferences(event).map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} />
        ))}
      </dl>
    </section>
  )
}

function DifferenceRow({ difference: { field, before, after } }: { difference: Difference }) {
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm @min-[42rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="font-[550]">{nameField(field)}</dt>
      <dd className="text-muted">
        <Label>{m.event_editing_change_before()}</Label>
        <del className="wrap-anywhere whitespace-pre-line decoration-danger/60">{before || '–'}</del>
      </dd>
      <dd>
        <Label>{m.event_editing_change_after()}</Label>
        <ins className="wrap-anywhere whitespace-pre-line no-underline">{after || '–'}</ins>
      </dd>
    </div>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <span className="mb-0.5 block text-faint text-xs">{children}</span>
}
