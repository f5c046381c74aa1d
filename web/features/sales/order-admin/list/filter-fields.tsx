import { useHydrated } from '@tanstack/react-router'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '#contract/sales/order-terms.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrdersSearchChange } from '../components/order-link.tsx'
import { FULFILLMENT_LABELS, nameReturnFilter } from '../components/statuses.ts'
import {
  type ManagedOrdersSearch,
  RETURN_FILTERS,
  readManagedOrdersSearch,
  SORTS,
  type Sort,
} from '../orders-search.ts'

// Side by side in the row above the list; in a sheet each has a line.
const thirdClass = '@min-[42rem]:col-span-2 @min-[64rem]:col-span-1'
const halfClass = '@min-[42rem]:col-span-3 @min-[64rem]:col-span-1'

/** Each change is a place of its own in the history: back takes it off. */
export function FilterFields({ search }: { search: ManagedOrdersSearch }) {
  const applySearch = useOrdersSearchChange()
  const today = useHydrated() ? todayIso() : undefined
  return (
    <>
      <Field label={m.order_admin_col_payment()} className={thirdClass}>
        <Select
          name="payment"
          value={search.payment ?? ''}
          placeholder={m.order_admin_filter_any()}
          options={PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value].name() }))}
          onValueChange={(payment) => applySearch({ payment: readManagedOrdersSearch({ payment }).payment })}
        />
      </Field>
      <Field label={m.order_admin_col_fulfillment()} className={thirdClass}>
        <Select
          name="fulfillment"
          value={search.fulfillment ?? ''}
          placeholder={m.order_admin_filter_any()}
          options={FULFILLMENT_STATUSES.map((value) => ({ value, label: FULFILLMENT_LABELS[value].name() }))}
          onValueChange={(fulfillment) =>
            applySearch({ fulfillment: readManagedOrdersSearch({ fulfillment }).fulfillment })
          }
        />
      </Field>
      <Field label={m.order_admin_filter_returns()} className={thirdClass}>
        <Select
          name="returns"
          value={search.returns ?? ''}
          placeholder={m.order_admin_filter_any()}
          options={RETURN_FILTERS.map((value) => ({ value, label: nameReturnFilter(value) }))}
          onValueChange={(returns) => applySearch({ returns: readManagedOrdersSearch({ returns }).returns })}
        />
      </Field>
      <DayField name="from" label={m.order_admin_filter_from()} search={search} max={search.to ?? today} />
      <DayField name="to" label={m.order_admin_filter_to()} search={search} min={search.from} max={today} />
    </>
  )
}

const SORT_NAMES: Record<Sort, () => string> = {
  newest: () => m.order_admin_sort_newest(),
  oldest: () => m.order_admin_sort_oldest(),
  total: () => m.order_admin_sort_total(),
}

/** Cards have no heads to sort by. */
export function SortField({ search }: { search: ManagedOrdersSearch }) {
  const applySearch = useOrdersSearchChange()
  return (
    <Field label={m.order_admin_sort()}>
      <Select
        name="sort"
        value={search.sort ?? 'newest'}
        options={SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        onValueChange={(sort) => applySearch({ sort: readManagedOrdersSearch({ sort }).sort })}
      />
    </Field>
  )
}

interface DayFieldProps {
  name: 'from' | 'to'
  label: string
  search: ManagedOrdersSearch
  min?: string
  max?: string
}

function DayField({ name, label, search, min, max }: DayFieldProps) {
  const applySearch = useOrdersSearchChange()
  const day = search[name]
  return (
    <Field label={label} className={halfClass}>
      <DateInput
        name={name}
        value={day ?? null}
        min={min}
        max={max}
        // While it is being typed it is no date: only what changes the list moves the page.
        onValueChange={(iso) => {
          if ((iso ?? undefined) !== day) applySearch({ [name]: iso ?? undefined })
        }}
      />
    </Field>
  )
}
