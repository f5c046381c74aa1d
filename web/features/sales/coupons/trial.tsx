import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeCouponProblem } from '#web/domain/cart/coupon-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { Money } from '#web/ui/display.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CouponValues, findProblems, toRules } from './coupon-values.ts'
import { type Trial, trialQuery } from './queries.ts'

type SampleCart = Trial['cart']

const FIRST: SampleCart = { goodsCents: 8_000, seatsCents: 4_500, delivery: 'pr' }
const PAUSE_MS = 300

/** What the coupon would do to a cart, priced by the server the way checkout does. */
export function CouponTrial({ values }: { values: CouponValues }) {
  const [cart, setCart] = useState(FIRST)
  const change = (part: Partial<SampleCart>) => setCart((before) => ({ ...before, ...part }))
  return (
    <section aria-labelledby="coupon-trial" className="rounded-card border bg-surface p-5">
      <h2 id="coupon-trial" className="text-base">
        {m.coupons_trial()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.coupons_trial_lead()}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Field label={m.coupons_trial_goods()}>
          <MoneyInput
            valueCents={cart.goodsCents}
            onValueChange={(cents) => change({ goodsCents: cents ?? 0 })}
          />
        </Field>
        <Field label={m.coupons_trial_seats()}>
          <MoneyInput
            valueCents={cart.seatsCents}
            onValueChange={(cents) => change({ seatsCents: cents ?? 0 })}
          />
        </Field>
        <Field label={m.coupons_trial_delivery()} className="col-span-2">
          <Select
            value={cart.delivery}
            options={[
              { value: 'pickup', label: m.coupons_delivery_pickup() },
              { value: 'pr', label: m.coupons_delivery_pr() },
              { value: 'us', label: m.coupons_delivery_us() },
            ]}
            onValueChange={(delivery) => change({ delivery: delivery as SampleCart['delivery'] })}
          />
        </Field>
      </div>
      <Result values={values} cart={cart} />
    </section>
  )
}

function Result({ values, cart }: { values: CouponValues; cart: SampleCart }) {
  const typed = JSON.stringify({ ...toRules(values), cart })
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { code: _, ...problems } = findProblems(values)
  const isSound = Object.keys(problems).length === 0
  const query = useQuery({ ...trialQuery(JSON.parse(settled) as Trial), enabled: isSound })
  const { data, error, refetch } = query
  if (!isSound) return <p className="mt-4 text-muted text-sm">{m.coupons_trial_incomplete()}</p>
  if (error && !data)
    return <Failed title={m.coupons_trial_failed()} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="mt-4 h-36" />
  const { with: after, without: before, problem } = data
  const rows = [
    { id: 'discount', label: m.coupons_trial_discount(), cents: -after.couponDiscountCents },
    { id: 'shipping', label: m.coupons_trial_shipping(), cents: after.shippingCents },
    { id: 'tax', label: m.coupons_trial_tax(), cents: after.stateTaxCents + after.municipalTaxCents },
  ]
  return (
    <div role="status" className="mt-4 grid gap-3">
      {problem ? (
        <Notice tone="warning" live="none">
          {describeCouponProblem(problem, values.minimumCents)}
        </Notice>
      ) : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-muted">{m.coupons_trial_before()}</dt>
        <dd className="text-right">
          <Money cents={before.totalCents} />
        </dd>
        {rows.map(({ id, label, cents }) => (
          <div key={id} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        <dt className="border-t pt-2 font-[600]">{m.coupons_trial_after()}</dt>
        <dd className="border-t pt-2 text-right font-[600]">
          <Money cents={after.totalCents} />
        </dd>
      </dl>
    </div>
  )
}
