import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '#contract/sales/order-terms.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { FilterSheet } from '#web/domain/orders/filter-sheet.tsx'
import { FULFILLMENT_LABELS } from '#web/domain/orders/fulfillment-labels.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrdersSearchChange } from '../components/order-link.tsx'
import { nameDelivery, nameReturnFilter } from '../components/statuses.ts'
import {
  countFilters,
  DELIVERIES,
  type ManagedOrdersSearch,
  RETURN_FILTERS,
  readManagedOrdersSearch,
} from '../orders-search.ts'

interface OrderFiltersProps {
  search: ManagedOrdersSearch
  isAdmin: boolean
  /** Of the list as it is; undefined until it has come. */
  total: number | undefined
  isStale: boolean
}

/** Words and the two states beside each other, the rest in a sheet; on a phone all but the words are there. */
export function OrderFilters({ search, isAdmin, total, isStale }: OrderFiltersProps) {
  const applySearch = useOrdersSearchChange()
  return (
    <search
      aria-label={m.order_admin_filter_title()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.search === undefined ? '' : String(search.search)}
        placeholder={
          isAdmin ? m.order_admin_filter_search_hint_all() : m.order_admin_filter_search_hint_own()
        }
        onAsk={(text, options) => applySearch({ search: text }, options)}
        className="md:w-64"
      />
      <div className="hidden items-end gap-2 xl:flex">
        <StateFields search={search} className="w-36" />
      </div>
      <FilterSheet
        title={m.order_admin_filter_title()}
        count={countFilters(search)}
        total={total}
        isStale={isStale}
      >
        <StateFields search={search} />
        <MoreFields search={search} />
      </FilterSheet>
    </search>
  )
}

interface FieldsProps {
  search: ManagedOrdersSearch
  className?: string
}

/** Each change is a place of its own in the history: back takes it off. */
function StateFields({ search, className }: FieldsProps) {
  return (
    <>
      <Choice
        name="payment"
        label={m.order_admin_col_payment()}
        search={search}
        className={className}
        options={PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value].name() }))}
      />
      <Choice
        name="fulfillment"
        label={m.order_admin_col_fulfillment()}
        search={search}
        className={className}
        options={FULFILLMENT_STATUSES.map((value) => ({ value, label: FULFILLMENT_LABELS[value].name() }))}
      />
    </>
  )
}

function MoreFields({ search }: FieldsProps): ReactNode {
  const today = useHydrated() ? todayIso() : undefined
  return (
    <>
      <Choice
        name="delivery"
        label={m.order_admin_col_delivery()}
        search={search}
        options={DELIVERIES.map((value) => ({ value, label: nameDelivery(value) }))}
      />
      <Choice
        name="returns"
        label={m.order_admin_filter_returns()}
        search={search}
        options={RETURN_FILTERS.map((value) => ({ value, label: nameReturnFilter(value) }))}
      />
      <DayField name="from" label={m.order_admin_filter_from()} search={search} max={search.to ?? today} />
      <DayField name="to" label={m.order_admin_filter_to()} search={search} min={search.from} max={today} />
    </>
  )
}

interface ChoiceProps extends FieldsProps {
  name: 'payment' | 'fulfillment' | 'delivery' | 'returns'
  label: string
  options: { value: string; label: string }[]
}

function Choice({ name, label, search, options, className }: ChoiceProps) {
  const applySearch = useOrdersSearchChange()
  return (
    <Field label={label} className={className}>
      <Select
        name={name}
        value={search[name] ?? ''}
        placeholder={m.order_admin_filter_any()}
        options={options}
        onValueChange={(value) => applySearch({ [name]: readManagedOrdersSearch({ [name]: value })[name] })}
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
    <Field label={label}>
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
