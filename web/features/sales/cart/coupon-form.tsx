import { Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { COUPON_PROBLEMS } from '#contract/sales/cart.ts'
import type { Cart } from '#web/domain/cart/cart-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { useApplyCoupon, useRemoveCoupon } from './cart-changes.ts'

type Problem = (typeof COUPON_PROBLEMS)[number]

const PROBLEMS: Record<Problem, (minimumCents: number) => string> = {
  unknown: () => m.cart_coupon_unknown(),
  not_started: () => m.cart_coupon_not_started(),
  ended: () => m.cart_coupon_ended(),
  used_up: () => m.cart_coupon_used_up(),
  used_by_you: () => m.cart_coupon_used_by_you(),
  minimum: (cents) => m.cart_coupon_minimum({ amount: formatMoney(cents) }),
  nothing_fits: () => m.cart_coupon_nothing_fits(),
}

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
            {PROBLEMS[coupon.problem](coupon.minimumCents ?? 0)}
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
        <Field label={m.cart_coupon()} error={apply.error ? problemOf(apply.error) : undefined}>
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

function problemOf(error: Error): string {
  const details = error instanceof ClientError ? (error.details as Partial<Record<string, unknown>>) : {}
  const words = PROBLEMS[details?.problem as Problem]
  return words
    ? words(Number(details?.minimumCents ?? 0))
    : (userMessageOf(error) ?? m.platform_error_unexpected())
}
