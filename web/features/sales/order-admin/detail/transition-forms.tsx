import { transitionFulfillment } from '#contract/sales/order-admin.ts'
import { CARRIERS } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { isBought, nameCarrier } from '../components/statuses.ts'
import type { Fulfillment } from '../queries.ts'
import { useOrderContext } from './order-context.ts'
import { useOrderAction } from './use-order-action.ts'

/** The next step of a part, if there is one. The server decides; this only does not offer what it would refuse. */
export function MoveForm({ part }: { part: Fulfillment }) {
  const { order } = useOrderContext()
  if (!isBought(order.paymentStatus)) return null
  if (part.kind === 'seats')
    return part.status === 'unfulfilled' ? (
      <p className="text-muted text-sm">{m.order_admin_seats_hint()}</p>
    ) : null
  if (part.status === 'shipped') return <DeliveredForm part={part} />
  if (part.status === 'ready_for_pickup') return <HandOverForm part={part} />
  if (part.status !== 'unfulfilled') return null
  return order.delivery === 'pickup' ? <ReadyForm part={part} /> : <ShipForm part={part} />
}

/** The one main action, unless several parts wait. */
function useMainVariant() {
  return useOrderContext().order.fulfillments.length === 1 ? 'primary' : 'secondary'
}

const rowClass = 'grid items-end gap-3 rounded-card bg-page p-4'

function ReadyForm({ part }: { part: Fulfillment }) {
  const variant = useMainVariant()
  const call = useOrderAction(transitionFulfillment, {
    at: part.id,
    feedback: () => m.order_admin_ready_news(),
    read: () => ({ fulfillmentId: part.id, to: 'ready_for_pickup' as const }),
  })
  return (
    <form {...call.form} className={rowClass}>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-64 text-muted text-sm">{m.order_admin_ready_hint()}</p>
        <SubmitButton call={call} variant={variant}>
          {m.order_admin_ready()}
        </SubmitButton>
      </div>
    </form>
  )
}

function ShipForm({ part }: { part: Fulfillment }) {
  const variant = useMainVariant()
  const call = useOrderAction(transitionFulfillment, {
    at: part.id,
    feedback: () => m.order_admin_ship_news(),
    read: (data) => ({
      fulfillmentId: part.id,
      to: 'shipped' as const,
      carrier: CARRIERS.find((carrier) => carrier === textOf(data, 'carrier')),
      trackingNumber: textOf(data, 'trackingNumber'),
    }),
  })
  return (
    <form {...call.form} className={rowClass}>
      <FormFailure call={call} />
      <div className="grid items-end gap-3 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
        <Field label={m.order_admin_carrier()} error={call.problem('carrier')}>
          <Select
            name="carrier"
            defaultValue="usps"
            options={CARRIERS.map((value) => ({ value, label: nameCarrier(value) }))}
          />
        </Field>
        <Field label={m.order_admin_tracking()} optional error={call.problem('trackingNumber')}>
          <Input
            name="trackingNumber"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <SubmitButton call={call} variant={variant}>
          {m.order_admin_ship()}
        </SubmitButton>
      </div>
    </form>
  )
}

function HandOverForm({ part }: { part: Fulfillment }) {
  const variant = useMainVariant()
  const call = useOrderAction(transitionFulfillment, {
    at: part.id,
    feedback: () => m.order_admin_hand_over_news(),
    fieldOf: { WRONG_PICKUP_CODE: 'pickupCode' },
    read: (data) => ({
      fulfillmentId: part.id,
      to: 'delivered' as const,
      pickupCode: textOf(data, 'pickupCode'),
    }),
  })
  return (
    <form {...call.form} className={rowClass}>
      <FormFailure call={call} />
      <Field
        label={m.order_admin_pickup_code()}
        hint={m.order_admin_pickup_code_hint()}
        error={call.problem('pickupCode')}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <Input
            name="pickupCode"
            required
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular uppercase"
          />
          <SubmitButton call={call} variant={variant}>
            {m.order_admin_hand_over()}
          </SubmitButton>
        </div>
      </Field>
    </form>
  )
}

function DeliveredForm({ part }: { part: Fulfillment }) {
  const call = useOrderAction(transitionFulfillment, {
    at: part.id,
    feedback: () => m.order_admin_delivered_news(),
    read: () => ({ fulfillmentId: part.id, to: 'delivered' as const }),
  })
  return (
    <form {...call.form} className={rowClass}>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-64 text-muted text-sm">{m.order_admin_delivered_hint()}</p>
        <SubmitButton call={call} variant="secondary">
          {m.order_admin_delivered()}
        </SubmitButton>
      </div>
    </form>
  )
}
