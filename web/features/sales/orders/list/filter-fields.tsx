import { FULFILLMENT_STATUSES } from '#contract/sales/order-terms.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FULFILLMENT_LABELS } from '../components/status-names.ts'
import { LISTED_PAYMENTS, type OrdersSearch, readOrdersSearch } from './orders-search.ts'
import { useFilters } from './use-filters.ts'

/** Each change is a place of its own in the history: back takes it off. */
export function FilterFields({ search }: { search: OrdersSearch }) {
  const change = useFilters(search)
  return (
    <>
      <Field label={m.orders_filter_payment()}>
        <Select
          name="payment"
          value={search.payment ?? ''}
          placeholder={m.orders_filter_any()}
          options={LISTED_PAYMENTS.map((value) => ({ value, label: PAYMENT_LABELS[value].name() }))}
          onValueChange={(payment) => change({ payment: readOrdersSearch({ payment }).payment })}
        />
      </Field>
      <Field label={m.orders_filter_fulfillment()}>
        <Select
          name="fulfillment"
          value={search.fulfillment ?? ''}
          placeholder={m.orders_filter_any()}
          options={FULFILLMENT_STATUSES.map((value) => ({ value, label: FULFILLMENT_LABELS[value].name() }))}
          onValueChange={(fulfillment) =>
            change({ fulfillment: readOrdersSearch({ fulfillment }).fulfillment })
          }
        />
      </Field>
      <DayField name="from" label={m.orders_filter_from()} search={search} />
      <DayField name="to" label={m.orders_filter_to()} search={search} />
    </>
  )
}

interface DayFieldProps {
  name: 'from' | 'to'
  label: string
  search: OrdersSearch
}

function DayField({ name, label, search }: DayFieldProps) {
  const change = useFilters(search)
  const day = search[name]
  return (
    <Field label={label}>
      <DateInput
        name={name}
        value={day ?? null}
        // While it is being typed it is no date: only what changes the list moves the page.
        onValueChange={(iso) => {
          if ((iso ?? undefined) !== day) change({ [name]: iso ?? undefined })
        }}
      />
    </Field>
  )
}
