import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { nameField } from '../labels.ts'
import type { EditableProduct } from '../queries.ts'

interface AskedChangesProps {
  notes: NonNullable<EditableProduct['reviewNotes']>
  isAdmin: boolean
}

/** What an admin wants changed first, field by field. */
export function AskedChanges({ notes, isAdmin }: AskedChangesProps) {
  const fields = Object.entries(notes.fields)
  return (
    <Notice tone="warning" live="none" title={m.product_editing_changes_asked_title()}>
      <p className="whitespace-pre-line">{notes.reason}</p>
      {fields.length > 0 ? (
        <dl className="mt-2 grid gap-1">
          {fields.map(([field, note]) => (
            <div key={field}>
              <dt className="inline font-[550]">{nameField(field)}: </dt>
              <dd className="inline">{note}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isAdmin ? null : <p className="mt-2">{m.product_editing_changes_asked_next()}</p>}
    </Notice>
  )
}
