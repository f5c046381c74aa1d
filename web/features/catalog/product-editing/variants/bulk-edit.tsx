import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BulkChange } from './option-matrix.ts'
import { LOW_STOCK_MAX } from './variant-row.tsx'

interface BulkEditProps {
  count: number
  onApply: (change: BulkChange) => void
}

/** What is left empty stays as it is. */
export function BulkEdit({ count, onApply }: BulkEditProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="secondary" size="sm">
          {m.product_editing_bulk_open({ count })}
        </Button>
      }
      title={m.product_editing_bulk_title({ count })}
      description={m.product_editing_bulk_lead()}
    >
      <BulkForm
        onApply={(change) => {
          onApply(change)
          setIsOpen(false)
        }}
      />
    </Dialog>
  )
}

interface Typed {
  priceCents: number | null
  percent: string
  compareAtCents: number | null
  onHand: string
  lowStockAt: string
  weightGrams: string
  isActive: '' | 'yes' | 'no'
}

const NOTHING: Typed = {
  priceCents: null,
  percent: '',
  compareAtCents: null,
  onHand: '',
  lowStockAt: '',
  weightGrams: '',
  isActive: '',
}

function BulkForm({ onApply }: { onApply: (change: BulkChange) => void }) {
  const [typed, setTyped] = useState(NOTHING)
  const put = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const change = toBulkChange(typed)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.product_editing_col_price()}>
          <MoneyInput valueCents={typed.priceCents} onValueChange={(priceCents) => put({ priceCents })} />
        </Field>
        <NumberField
          label={m.product_editing_bulk_percent()}
          min={-99}
          value={typed.percent}
          onChange={(percent) => put({ percent })}
        />
        <Field label={m.product_editing_col_compare()}>
          <MoneyInput
            valueCents={typed.compareAtCents}
            onValueChange={(compareAtCents) => put({ compareAtCents })}
          />
        </Field>
        <NumberField
          label={m.product_editing_col_stock()}
          value={typed.onHand}
          onChange={(onHand) => put({ onHand })}
        />
        <NumberField
          label={m.product_editing_col_low()}
          value={typed.lowStockAt}
          onChange={(lowStockAt) => put({ lowStockAt })}
        />
        <NumberField
          label={m.product_editing_col_weight()}
          value={typed.weightGrams}
          onChange={(weightGrams) => put({ weightGrams })}
        />
        <Field label={m.product_editing_col_active()}>
          <Select
            value={typed.isActive}
            placeholder={m.product_editing_bulk_keep()}
            options={[
              { value: 'yes', label: m.product_editing_bulk_active() },
              { value: 'no', label: m.product_editing_bulk_inactive() },
            ]}
            onValueChange={(isActive) => put({ isActive: isActive as Typed['isActive'] })}
          />
        </Field>
      </div>
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.ui_cancel()}</Button>
        </DialogClose>
        <Button
          disabledReason={Object.keys(change).length === 0 ? m.product_editing_bulk_nothing() : undefined}
          onClick={() => onApply(change)}
        >
          {m.product_editing_bulk_apply()}
        </Button>
      </div>
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: string
  min?: number
  onChange: (value: string) => void
}

function NumberField({ label, value, min = 0, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="number"
        step={1}
        min={min}
        className="tabular"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function toBulkChange({
  priceCents,
  percent,
  compareAtCents,
  onHand,
  lowStockAt,
  weightGrams,
  isActive,
}: Typed): BulkChange {
  return {
    ...(priceCents ? { priceCents } : {}),
    ...(percent.trim() && Number.isFinite(Number(percent)) ? { pricePercent: Number(percent) } : {}),
    ...(compareAtCents === null ? {} : { compareAtCents: compareAtCents || null }),
    ...(onHand.trim() ? { onHand: toCount(onHand) } : {}),
    ...(lowStockAt.trim() ? { lowStockAt: Math.min(LOW_STOCK_MAX, toCount(lowStockAt)) } : {}),
    ...(weightGrams.trim() ? { weightGrams: toCount(weightGrams) } : {}),
    ...(isActive ? { isActive: isActive === 'yes' } : {}),
  }
}

function toCount(text: string): number {
  return Math.max(0, Math.trunc(Number(text) || 0))
}
