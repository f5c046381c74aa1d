import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { fieldId, type Problems } from '../form/check-product.ts'
import type { VariantValues } from '../form/product-values.ts'

export const VARIANT_COLUMNS =
  '@min-[50rem]:grid-cols-[minmax(5rem,1fr)_minmax(7rem,1.5fr)_6.25rem_6.25rem_4.75rem_4.75rem_4.75rem_5.25rem]'

export const LOW_STOCK_MAX = 1_000

interface VariantRowProps {
  at: number
  variant: VariantValues
  name: string
  problems: Problems
  isChosen: boolean
  canChoose: boolean
  onChange: (key: string, changed: Partial<VariantValues>) => void
  onChoose: (key: string, isChosen: boolean) => void
  onRemove: (key: string) => void
}

/** Two hundred of them are on one page: a row is drawn again only when it is its own that changed. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { at, variant, name, problems, isChosen, canChoose, onChange, onChoose, onRemove } = props
  const { key } = variant
  const put = (changed: Partial<VariantValues>) => onChange(key, changed)
  const shownName = name || m.product_editing_only_variant()
  const cell = (field: string, label: string, control: ReactNode) => (
    <Cell path={`variants.${at}.${field}`} label={label} problems={problems}>
      {control}
    </Cell>
  )
  return (
    <fieldset
      aria-label={shownName}
      className={`grid min-w-0 grid-cols-2 items-start gap-x-2 gap-y-3 py-4 @min-[50rem]:py-2.5 ${VARIANT_COLUMNS}`}
    >
      <div className="col-span-2 flex min-h-11 items-center gap-2 text-sm @min-[50rem]:col-span-1 desktop:min-h-10">
        {canChoose ? (
          <Checkbox
            aria-label={m.product_editing_choose({ name: shownName })}
            checked={isChosen}
            onCheckedChange={(checked) => onChoose(key, checked)}
          />
        ) : null}
        <span className="wrap-anywhere font-[550]">{shownName}</span>
      </div>
      {cell(
        'sku',
        m.product_editing_col_sku(),
        <Input
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={variant.sku}
          onChange={(event) => put({ sku: event.target.value })}
        />,
      )}
      {cell(
        'priceCents',
        m.product_editing_col_price(),
        <MoneyInput valueCents={variant.priceCents} onValueChange={(priceCents) => put({ priceCents })} />,
      )}
      {cell(
        'compareAtCents',
        m.product_editing_col_compare(),
        <MoneyInput
          valueCents={variant.compareAtCents}
          placeholder="–"
          onValueChange={(compareAtCents) => put({ compareAtCents })}
        />,
      )}
      {cell(
        'onHand',
        m.product_editing_col_stock(),
        <CountInput value={variant.onHand} max={1_000_000} onChange={(onHand) => put({ onHand })} />,
      )}
      {cell(
        'lowStockAt',
        m.product_editing_col_low(),
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={LOW_STOCK_MAX}
          step={1}
          className="tabular"
          // Empty: the store's own number counts.
          placeholder="–"
          value={variant.lowStockAt ?? ''}
          onChange={(event) => put({ lowStockAt: readCount(event.target.value, LOW_STOCK_MAX) })}
        />,
      )}
      {cell(
        'weightGrams',
        m.product_editing_col_weight(),
        <CountInput
          value={variant.weightGrams}
          max={100_000}
          onChange={(weightGrams) => put({ weightGrams })}
        />,
      )}
      <div className="flex min-h-11 items-center justify-between gap-1 self-end @min-[50rem]:self-start">
        <Checkbox
          label={<span className="@min-[50rem]:sr-only">{m.product_editing_col_active()}</span>}
          checked={variant.isActive}
          onCheckedChange={(isActive) => put({ isActive })}
        />
        {canChoose ? (
          <IconButton
            label={m.product_editing_variant_remove({ name: shownName })}
            size="icon-sm"
            onClick={() => onRemove(key)}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        ) : null}
      </div>
    </fieldset>
  )
})

interface CellProps {
  path: string
  label: string
  problems: Problems
  children: ReactNode
}

/** Its label is in sight on a phone only: at a desk the head of the column says it. */
function Cell({ path, label, problems, children }: CellProps) {
  return (
    <Field
      id={fieldId(path)}
      label={label}
      error={problems[path]}
      className="min-w-0 @min-[50rem]:[&>div:first-child]:sr-only"
    >
      {children}
    </Field>
  )
}

interface CountInputProps {
  value: number
  max: number
  onChange: (value: number) => void
}

function CountInput({ value, max, onChange }: CountInputProps) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      className="tabular"
      value={String(value)}
      onChange={(event) => onChange(readCount(event.target.value, max) ?? 0)}
    />
  )
}

function readCount(text: string, max: number): number | null {
  return text.trim() ? Math.min(max, Math.max(0, Math.trunc(Number(text) || 0))) : null
}
