import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#web/domain/cart/cart-queries.ts'
import { describeCouponProblem, describeCouponRefusal } from '#web/domain/cart/coupon-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useApplyCoupon, useRemoveCoupon } from './cart-changes.ts'

export function CouponForm({ coupon }: { coupon: Cart['summary']['coupon'] }) {
  const [code, setCode] = useState('')
  const apply = useApplyCoupon()
  const remove = useRemoveCoupon()
  if (coupon) {
    return (
      <div>
        <p className="flex items-center gap-2 text-sm">
          <Tag aria-hidden="true" className="size-4 text-muted" />
          <span className="font-[550]">{coupon.code}</span>
          <IconButton
            label={m.cart_coupon_remove({ code: coupon.code })}
            size="icon-sm"
            className="ml-auto"
            onClick={() => remove.mutate({})}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </p>
        {coupon.problem ? (
          <p role="status" className="text-sm text-warning">
            {describeCouponProblem(coupon.problem, coupon.minimumCents)}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) apply.mutate({ code }, { onSuccess: () => setCode('') })
      }}
    >
      <div className="grow">
        <Field label={m.cart_coupon()} error={apply.error ? describeCouponRefusal(apply.error) : undefined}>
          <Input
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value)
              if (apply.isError) apply.reset()
            }}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary" loading={apply.isPending} className="mt-7.5 self-start">
        {m.cart_coupon_apply()}
      </Button>
    </form>
  )
}
