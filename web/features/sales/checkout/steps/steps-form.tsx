import { useHydrated } from '@tanstack/react-router'
import { describePlaces } from '#web/domain/orders/pickup-places.tsx'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Chosen, type Draft, NEW_ADDRESS } from '../choices.ts'
import type { CheckoutView, OpenOrder } from '../queries.ts'
import { AddressChoice } from './address-choice.tsx'
import { ContactFields } from './contact-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { DELIVERY_NAMES, DeliveryChoice } from './delivery-choice.tsx'
import { EmailDownNotice, ObstacleNotice, UnavailableNotice } from './obstacles.tsx'
import { PointsField } from './points-field.tsx'
import { Step } from './step.tsx'
import { useEarlyTyping } from './use-early-typing.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface StepsFormProps {
  view: CheckoutView
  draft: Draft
  chosen: Chosen
  /** The totals are those of the choices. */
  isFresh: boolean
  onChange: (patch: Partial<Draft>) => void
  onPlaced: (order: Pick<OpenOrder, 'id' | 'paymentStatus'>) => void
}

export function StepsForm({ view, draft, chosen, isFresh, onChange, onPlaced }: StepsFormProps) {
  const { call, obstacle } = usePlaceOrder({ view, chosen, onChange, onPlaced })
  useEarlyTyping(call.form.ref, chosen, onChange)
  return (
    <form {...call.form} aria-label={m.checkout_title()}>
      {view.blockedBy ? <Blocked view={view} /> : null}
      <Step title={m.checkout_contact()}>
        <ContactFields call={call} contact={chosen.contact} onChange={onChange} />
      </Step>
      {view.needsDelivery ? (
        <Step title={m.checkout_delivery()}>
          <DeliveryChoice
            view={view}
            delivery={chosen.delivery}
            onChange={(delivery) => onChange({ delivery })}
          />
          {chosen.addressId === null ? null : (
            <AddressChoice call={call} chosen={chosen} onChange={(addressId) => onChange({ addressId })} />
          )}
        </Step>
      ) : null}
      <Step title={m.checkout_savings()}>
        <Savings view={view} chosen={chosen} onChange={onChange} />
      </Step>
      <Step title={m.checkout_review()}>
        <Field label={m.checkout_note()} hint={m.checkout_note_hint()} optional error={call.problem('note')}>
          <Textarea
            name="note"
            rows={2}
            maxLength={500}
            defaultValue={draft.note}
            onInput={(event) => onChange({ note: event.currentTarget.value })}
            className="min-h-18"
          />
        </Field>
        <Recap view={view} chosen={chosen} />
        <div className="mt-6 grid gap-4">
          {obstacle && !view.blockedBy ? <ObstacleNotice obstacle={obstacle} items={view.items} /> : null}
          <FormFailure call={call} />
          <Submit view={view} call={call} isFresh={isFresh} isChanged={obstacle?.kind === 'changed'} />
        </div>
      </Step>
      <ProblemSummary call={call} />
    </form>
  )
}

/** Said before anybody fills in a form that cannot be sent. */
function Blocked({ view }: { view: CheckoutView }) {
  return (
    <div className="mb-8">
      {view.blockedBy === 'email_down' ? <EmailDownNotice /> : <UnavailableNotice items={view.items} />}
    </div>
  )
}

type PartProps = { view: CheckoutView; chosen: Chosen }

function Savings({ view, chosen, onChange }: PartProps & Pick<StepsFormProps, 'onChange'>) {
  const { totals, coupon } = view.summary
  const discount = totals.providerDiscountCents
  return (
    <div className="grid gap-6">
      {view.hasProviderDiscount ? (
        <p className="text-muted text-sm">
          {discount > 0
            ? m.checkout_provider_discount({ amount: formatMoney(discount) })
            : m.checkout_provider_discount_none()}
        </p>
      ) : null}
      <CouponField coupon={coupon} />
      <PointsField points={view.points} chosen={chosen.points} onChange={(points) => onChange({ points })} />
    </div>
  )
}

function Recap({ view, chosen }: PartProps) {
  const rows = [
    [m.checkout_review_to(), chosen.contact.email],
    ...(view.needsDelivery ? [[m.checkout_review_delivery(), describeDelivery(view, chosen)]] : []),
    [m.checkout_review_total(), formatMoney(view.summary.totals.totalCents)],
  ]
  return (
    <dl className="mt-7 grid gap-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function describeDelivery({ summary }: CheckoutView, { delivery, addresses, addressId }: Chosen): string {
  if (delivery === 'pickup') return `${DELIVERY_NAMES.pickup()} · ${describePlaces(summary.pickupPlaces)}`
  const address = addresses.find(({ id }) => id === addressId)
  const name = DELIVERY_NAMES[delivery]()
  if (addressId === NEW_ADDRESS || !address) return `${name} · ${m.checkout_address_new()}`
  return `${name} · ${address.line1}, ${address.city}`
}

interface SubmitProps {
  view: CheckoutView
  call: FormCall
  isFresh: boolean
  isChanged: boolean
}

/** Not before the totals are those of the choices: the person would agree to another number. */
function Submit({ view, call, isFresh, isChanged }: SubmitProps) {
  const isHydrated = useHydrated()
  const { totalCents } = view.summary.totals
  const amount = formatMoney(totalCents)
  if (view.blockedBy) {
    const reason = view.blockedBy === 'email_down' ? m.checkout_email_down() : m.cart_blocked()
    return (
      <Button size="lg" disabledReason={reason} className="max-md:w-full md:justify-self-start md:px-10">
        {m.checkout_submit()}
      </Button>
    )
  }
  const label = isChanged ? m.checkout_submit_changed({ amount }) : m.checkout_submit()
  return (
    <div className="grid gap-3">
      <SubmitButton
        call={{ ...call, isSending: call.isSending || (isHydrated && !isFresh) }}
        size="lg"
        className="max-md:w-full md:justify-self-start md:px-10"
      >
        {totalCents === 0 ? m.checkout_submit_nothing() : label}
      </SubmitButton>
      <p role="status" className="max-w-text text-muted text-xs">
        {call.isSending ? m.checkout_submitting() : m.checkout_hold_hint(view.summary.holds)}
      </p>
    </div>
  )
}

const FIELD_NAMES: Record<string, () => string> = {
  'contact.name': () => m.checkout_name(),
  'contact.email': () => m.checkout_email(),
  'contact.phone': () => m.checkout_phone(),
  addressId: () => m.checkout_address(),
  givenName: () => m.identity_address_given_name(),
  firstSurname: () => m.identity_address_first_surname(),
  secondSurname: () => m.identity_address_second_surname(),
  urbanization: () => m.identity_address_urbanization(),
  line1: () => m.identity_address_line1(),
  line2: () => m.identity_address_line2(),
  city: () => m.identity_address_city(),
  state: () => m.identity_address_state(),
  postalCode: () => m.identity_address_zip(),
  note: () => m.checkout_note(),
}

/** Spoken at once; in sight each sentence stands beside its field. */
function ProblemSummary({ call }: { call: FormCall }) {
  const fields = Object.entries(FIELD_NAMES)
    .filter(([name]) => call.problem(name))
    .map(([, label]) => label())
  return (
    <p role="alert" className="sr-only">
      {fields.length > 0 ? m.checkout_problems({ count: fields.length, fields: fields.join(', ') }) : null}
    </p>
  )
}
