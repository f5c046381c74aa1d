import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { resendOrderMail } from '#contract/sales/order-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { setManagedOrder } from '../queries.ts'
import { useOrderContext } from './order-context.ts'

/** The customer is written to again: what they ask for on the phone. */
export function ResendMail() {
  const queryClient = useQueryClient()
  const { order, showFeedback } = useOrderContext()
  const sending = useMutation({
    ...mutationOf(resendOrderMail),
    onSuccess: (sent) => {
      setManagedOrder(queryClient, sent)
      const text = m.order_admin_resend_news({ email: sent.customer.email })
      showFeedback({ at: 'order', tone: 'success', text })
    },
    onError: (error) =>
      showFeedback({
        at: 'order',
        tone: 'warning',
        text: userMessageOf(error) ?? m.platform_error_unexpected(),
      }),
  })
  const send = (mail: 'confirmation' | 'receipt') => sending.mutate({ orderId: order.id, mail })
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="sm" loading={sending.isPending}>
          {m.order_admin_resend()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => send('confirmation')}>{m.order_admin_resend_confirmation()}</MenuItem>
      <MenuItem onSelect={() => send('receipt')}>{m.order_admin_resend_receipt()}</MenuItem>
    </Menu>
  )
}
