import type { ReactNode } from 'react'
import { useCategoryName } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { nameField } from '../labels.ts'
import type { EditableProduct } from '../queries.ts'
import { describeValue } from './describe-value.ts'
import { listDifferences } from './differences.ts'

interface PendingChangeProps {
  product: EditableProduct
  isAdmin: boolean
}

/** What is proposed, field by field: as it is, and as it would be. */
export function PendingChange({ product, isAdmin }: PendingChangeProps) {
  const { pendingChange } = product
  const nameCategory = useCategoryName()
  if (!pendingChange) return null
  return (
    <section aria-labelledby="pending-change" className="@container rounded-card border bg-surface">
      <header className="border-b px-4 py-3">
        <h2 id="pending-change" className="text-base">
          {m.product_editing_change_title()}
        </h2>
        <p className="mt-0.5 text-muted text-sm">
          {m.product_editing_change_by({ name: pendingChange.by })}{' '}
          <DateText value={pendingChange.at} style="dateTime" />
          <br />
          {isAdmin ? m.product_editing_change_lead_admin() : m.product_editing_change_lead_owner()}
        </p>
      </header>
      <dl className="divide-y">
        {listDifferences(product).map(({ field, before, after }) => (
          <DifferenceRow
            key={field}
            name={nameField(field)}
            sides={[
              {
                label: m.product_editing_change_before(),
                text: (
                  <del className="decoration-danger/60">
                    {describeValue(field, before, nameCategory) || '–'}
                  </del>
                ),
              },
              {
                label: m.product_editing_change_after(),
                text: <ins className="no-underline">{describeValue(field, after, nameCategory) || '–'}</ins>,
              },
            ]}
          />
        ))}
      </dl>
    </section>
  )
}

interface DifferenceRowProps {
  name: string
  sides: readonly { label: ReactNode; text: ReactNode }[]
}

/** One field, its two sides beside each other where there is room. */
function DifferenceRow({ name, sides }: DifferenceRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm @min-[42rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="font-[550]">{name}</dt>
      {sides.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
        <dd key={at} className={at === 0 ? 'text-muted' : undefined}>
          <span className="mb-0.5 block text-faint text-xs">{label}</span>
          <span className="wrap-anywhere line-clamp-12 whitespace-pre-line">{text}</span>
        </dd>
      ))}
    </div>
  )
}
