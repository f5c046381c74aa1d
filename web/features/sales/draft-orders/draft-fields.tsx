import { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import { AddressFields } from '#web/domain/people/address-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DISCOUNT_KINDS, type DraftValues, withCustomer } from './draft-values.ts'
import type { DraftOrder } from './queries.ts'

interface DraftFieldsProps {
  call: FormCall
  values: DraftValues
  items: DraftOrder['items']
  /** As it was saved; its fields are read from the form. */
  address: DraftOrder['address']
  onChange: (change: (before: DraftValues) => DraftValues) => void
}

const DELIVERY_NAMES = {
  pickup: m.draft_orders_delivery_pickup,
  pr: m.draft_orders_delivery_pr,
  us: m.draft_orders_delivery_us,
}
const DISCOUNT_NAMES = {
  none: m.draft_orders_discount_none,
  coupon: m.draft_orders_discount_coupon,
  percent: m.draft_orders_discount_percent,
  amount: m.draft_orders_discount_amount,
}

export function DraftFields({ call, values, items, address, onChange }: DraftFieldsProps) {
  const set = (part: Partial<DraftValues>) => onChange((before) => ({ ...before, ...part }))
  const { delivery } = values
  return (
    <>
      <FormSection title={m.draft_orders_section_items()} lead={m.draft_orders_section_items_lead()}>
        <DraftLines values={values} items={items} onChange={onChange} />
      </FormSection>
      <FormSection title={m.draft_orders_section_customer()} lead={m.draft_orders_section_customer_lead()}>
        <CustomerFields
          call={call}
          values={values}
          onChange={(part) => onChange((before) => withCustomer(before, part))}
        />
      </FormSection>
      <FormSection title={m.draft_orders_section_delivery()}>
        <RadioGroup
          legend={m.draft_orders_delivery()}
          hideLegend
          name="delivery"
          value={delivery}
          options={DELIVERY_METHODS.map((value) => ({ value, label: DELIVERY_NAMES[value]() }))}
          onValueChange={(chosen) =>
            set({ delivery: DELIVERY_METHODS.find((each) => each === chosen) ?? 'pickup' })
          }
        />
        {delivery === 'pickup' ? null : (
          <AddressFields
            key={delivery}
            call={call}
            isHome={delivery === 'pr'}
            known={address && (address.state === 'PR') === (delivery === 'pr') ? address : null}
          />
        )}
        <Field
          label={m.draft_orders_note()}
          hint={m.draft_orders_note_hint()}
          optional
          error={call.problem('note')}
        >
          <Textarea
            name="note"
            rows={2}
            maxLength={500}
            value={values.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Field>
      </FormSection>
      <FormSection title={m.draft_orders_section_discount()}>
        <RadioGroup
          legend={m.draft_orders_discount()}
          hideLegend
          name="discountKind"
          value={values.discountKind}
          options={DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_NAMES[value]() }))}
          onValueChange={(chosen) =>
            set({ discountKind: DISCOUNT_KINDS.find((each) => each === chosen) ?? 'none' })
          }
        />
        <Discount call={call} values={values} set={set} />
      </FormSection>
    </>
  )
}

interface DiscountProps {
  call: FormCall
  values: DraftValues
  set: (part: Partial<DraftValues>) => void
}

function Discount({ call, values, set }: DiscountProps) {
  const { discountKind } = values
  if (discountKind === 'none') return null
  if (discountKind === 'coupon')
    return (
      <Field label={m.draft_orders_code()} required error={call.problem('code')} className="sm:max-w-60">
        <Input
          name="code"
          value={values.code}
          maxLength={40}
          autoComplete="off"
          className="font-mono uppercase"
          onChange={(event) => set({ code: event.target.value.toUpperCase() })}
        />
      </Field>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      {discountKind === 'percent' ? (
        <Field label={m.draft_orders_percent()} required error={call.problem('percent')}>
          <Input
            name="percent"
            inputMode="decimal"
            value={values.percent}
            maxLength={6}
            trailing={<span aria-hidden="true">%</span>}
            onChange={(event) => set({ percent: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={m.draft_orders_amount()} required error={call.problem('amountCents')}>
          <MoneyInput
            name="amountCents"
            valueCents={values.amountCents}
            onValueChange={(amountCents) => set({ amountCents })}
          />
        </Field>
      )}
      <Field
        label={m.draft_orders_reason()}
        hint={m.draft_orders_reason_hint()}
        required
        error={call.problem('reason')}
      >
        <Input
          name="reason"
          value={values.reason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Field>
    </div>
  )
}
