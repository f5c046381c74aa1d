import { useState } from 'react'
import { useCategoryName } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { ProductValues } from '../form/product-values.ts'
import { nameField } from '../labels.ts'
import { type ComparedEdits, type ComparedField, takeField } from './compare-edits.ts'
import { describeValue } from './describe-value.ts'

interface ConflictNoticeProps {
  compared: ComparedEdits
  /** The product as somebody else saved it. */
  theirs: ProductValues
  isSaving: boolean
  onResolve: (values: ProductValues) => void
}

/** Somebody else saved first: what they changed, and for each field that both changed a choice. Nothing is overwritten unseen. */
export function ConflictNotice({ compared, theirs, isSaving, onResolve }: ConflictNoticeProps) {
  const [chosen, setChosen] = useState<Partial<Record<ComparedField, string>>>({})
  const { conflicts, taken, merged } = compared
  function resolve() {
    const given = conflicts.map(({ field }) => field).filter((field) => chosen[field] === 'theirs')
    onResolve(given.reduce((values, field) => takeField(values, theirs, field), merged))
  }
  return (
    <Notice tone="warning" live="alert" title={m.product_editing_conflict_title()}>
      <div className="grid gap-4">
        <p>
          {conflicts.length > 0 ? m.product_editing_conflict_lead() : m.product_editing_conflict_lead_none()}
        </p>
        {taken.length > 0 ? (
          <p>{m.product_editing_conflict_taken({ fields: taken.map(nameField).join(', ') })}</p>
        ) : null}
        {conflicts.map(({ field, mine, theirs: other }) => (
          <RadioGroup
            key={field}
            legend={nameField(field)}
            name={`conflict-${field}`}
            value={chosen[field] ?? 'mine'}
            onValueChange={(side) => setChosen({ ...chosen, [field]: side })}
            options={[
              {
                value: 'mine',
                label: m.product_editing_conflict_mine(),
                hint: <Side field={field} value={mine} />,
              },
              {
                value: 'theirs',
                label: m.product_editing_conflict_theirs(),
                hint: <Side field={field} value={other} />,
              },
            ]}
          />
        ))}
        <Button size="sm" className="justify-self-start" loading={isSaving} onClick={resolve}>
          {m.product_editing_conflict_save()}
        </Button>
      </div>
    </Notice>
  )
}

function Side({ field, value }: { field: string; value: unknown }) {
  const nameCategory = useCategoryName()
  return (
    <span className="wrap-anywhere line-clamp-6 whitespace-pre-line">
      {describeValue(field, value, nameCategory) || '–'}
    </span>
  )
}
