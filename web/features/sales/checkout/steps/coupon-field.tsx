import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Tag, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { applyCoupon, removeCoupon } from '#contract/sales/cart.ts'
import { describeCouponProblem, describeCouponRefusal } from '#web/domain/cart/coupon-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { type CheckoutView, setCartAndRefresh } from '../queries.ts'

type Coupon = CheckoutView['summary']['coupon']

/** The cart's own coupon: what is tried here is in the cart too. */
export function CouponField({ coupon }: { coupon: Coupon }) {
  return coupon ? <AppliedCoupon coupon={coupon} /> : <NewCoupon />
}

function AppliedCoupon({ coupon }: { coupon: NonNullable<Coupon> }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...mutationOf(removeCoupon),
    onSuccess: (cart) => setCartAndRefresh(queryClient, cart),
    onError: showError,
  })
  return (
    <div className="flex items-center gap-3 rounded-field border border-hairline-strong py-1.5 pr-1.5 pl-3.5">
      <Tag aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <p role="status" className="min-w-0 text-sm">
        <span className="wrap-anywhere font-[550]">{coupon.code}</span>{' '}
        {coupon.problem ? (
          <span className="block text-warning">
            {describeCouponProblem(coupon.problem, coupon.minimumCents)}
          </span>
        ) : (
          <span className="text-muted">
            {m.checkout_coupon_applied({ amount: formatMoney(coupon.discountCents) })}
          </span>
        )}
      </p>
      <IconButton
        label={m.cart_coupon_remove({ code: coupon.code })}
        size="icon-sm"
        loading={remove.isPending}
        className="ml-auto"
        onClick={() => remove.mutate({})}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

/** No form of its own, as it stands inside one: Enter tries the coupon and sends nothing else. */
function NewCoupon() {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const apply = useMutation({
    ...mutationOf(applyCoupon),
    onSuccess: (cart) => setCartAndRefresh(queryClient, cart),
  })
  const tryIt = () => {
    if (code.trim() && !apply.isPending) apply.mutate({ code })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    tryIt()
  }
  return (
    <div className="flex items-end gap-2">
      <Field
        label={m.cart_coupon()}
        optional
        error={apply.error ? describeCouponRefusal(apply.error) : undefined}
        className="grow"
      >
        <Input
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={handleKey}
          onChange={(event) => {
            setCode(event.target.value)
            if (apply.isError) apply.reset()
          }}
        />
      </Field>
      <Button variant="secondary" loading={apply.isPending} onClick={tryIt} className="mt-7.5 self-start">
        {m.cart_coupon_apply()}
      </Button>
    </div>
  )
}
