import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endCoupon } from '#contract/sales/coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { forgetCoupons, type ManagedCoupon } from './queries.ts'

export function EndCoupon({ code, onEnded }: { code: string; onEnded: (coupon: ManagedCoupon) => void }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    ...mutationOf(endCoupon),
    onSuccess: async (ended) => {
      onEnded(ended)
      await forgetCoupons(queryClient)
      setIsOpen(false)
      toast({ variant: 'success', title: m.coupons_ended({ code }) })
    },
    onError: showError,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.coupons_end_title({ code })}
      description={m.coupons_end_lead()}
      confirmLabel={m.coupons_end()}
      danger
      loading={isPending}
      onConfirm={() => mutate({ code })}
      trigger={<Button variant="secondary">{m.coupons_end()}</Button>}
    />
  )
}
