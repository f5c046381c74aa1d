import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { fieldId } from '../form/check-product.ts'
import type { ProductFields } from '../form/form-fields.tsx'
import { kindsOf, type VariantValues } from '../form/product-values.ts'
import { nameValue } from '../pictures/picture-card.tsx'
import { optionValuesQuery } from '../queries.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { changeMany } from './option-matrix.ts'
import { VARIANT_COLUMNS, VariantRow } from './variant-row.tsx'

interface VariantGridProps {
  fields: ProductFields
  /** A variant that exists has another stock: ask why. */
  asksStockReason: boolean
}

/** Every variant at once, a table at a desk and cards on a phone. */
export function VariantGrid({ fields, asksStockReason }: VariantGridProps) {
  const { values, change, problems } = fields
  const { variants } = values
  const { data: known = [] } = useQuery(optionValuesQuery)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const live = new Set(variants.map(({ key }) => key).filter((key) => chosen.has(key)))
  const kinds = kindsOf(values)
  const put = useCallback(
    (key: string, changed: Partial<VariantValues>) =>
      change((latest) => ({
        variants: latest.variants.map((each) => (each.key === key ? { ...each, ...changed } : each)),
      })),
    [change],
  )
  const choose = useCallback(
    (key: string, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        if (isChosen) next.add(key)
        else next.delete(key)
        return next
      }),
    [],
  )
  const remove = useCallback(
    (key: string) => change((latest) => ({ variants: latest.variants.filter((each) => each.key !== key) })),
    [change],
  )
  return (
    <div className="grid gap-3">
      {variants.length > 1 ? (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            label={m.product_editing_choose_all({ count: variants.length })}
            checked={live.size === variants.length}
            indeterminate={live.size > 0 && live.size < variants.length}
            onCheckedChange={(checked) => setChosen(new Set(checked ? variants.map(({ key }) => key) : []))}
          />
          {live.size > 0 ? (
            <BulkEdit
              count={live.size}
              onApply={(bulk) => change({ variants: changeMany(variants, live, bulk) })}
            />
          ) : null}
        </div>
      ) : null}
      <div className="grid divide-y border-y">
        <VariantHeader />
        {variants.map((variant, at) => (
          <VariantRow
            key={variant.key}
            at={at}
            variant={variant}
            name={kinds
              .map((kind) => nameValue(kind, variant.options[kind] ?? '–', values, known))
              .join(' / ')}
            problems={problems}
            isChosen={live.has(variant.key)}
            canChoose={variants.length > 1}
            onChange={put}
            onChoose={choose}
            onRemove={remove}
          />
        ))}
      </div>
      {asksStockReason ? (
        <Field
          id={fieldId('stockReason')}
          label={m.product_editing_stock_reason()}
          hint={m.product_editing_stock_reason_hint()}
          error={problems.stockReason}
          className="max-w-md"
        >
          <Input
            maxLength={200}
            autoComplete="off"
            value={values.stockReason}
            onChange={(event) => change({ stockReason: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}

function VariantHeader() {
  const names = [
    m.product_editing_col_variant(),
    m.product_editing_col_sku(),
    m.product_editing_col_price(),
    m.product_editing_col_compare(),
    m.product_editing_col_stock(),
    m.product_editing_col_low(),
    m.product_editing_col_weight(),
    m.product_editing_col_active(),
  ]
  return (
    <div
      aria-hidden="true"
      className={`hidden items-end gap-2 py-2 text-muted text-xs @min-[50rem]:grid ${VARIANT_COLUMNS}`}
    >
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}
