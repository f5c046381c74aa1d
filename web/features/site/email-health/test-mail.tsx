import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { sendTestEmail, TEST_MAIL_TYPES } from '#contract/site/email.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

type TestType = InputOf<typeof sendTestEmail>['type']

const NAMES: Record<TestType, () => string> = {
  PASSWORD_RESET: () => m.email_health_type_password_reset(),
  ORDER_CONFIRMATION: () => m.email_health_type_order_confirmation(),
}

/** To one's own address (spec section 5). `onSent` is told where in the outbox it is. */
export function TestMail({ onSent }: { onSent?: (mailId: string) => void }) {
  const user = useUser()
  const [type, setType] = useState<TestType>('PASSWORD_RESET')
  const sending = useMutation({
    ...mutationOf(sendTestEmail),
    // A mail that may have gone out is not sent a second time behind one's back.
    retry: false,
    onSuccess: ({ success, error, mailId }, input) => {
      if (mailId) onSent?.(mailId)
      if (success) toast({ title: m.email_health_sent({ type: input.type }), variant: 'success' })
      else toast({ title: m.email_health_not_sent({ error: error ?? '' }), variant: 'destructive' })
    },
    onError: () => toast({ title: m.email_health_send_error(), variant: 'destructive' }),
  })
  if (!user) return null
  return (
    <>
      <div className="min-w-0 grow">
        <Select
          aria-label={m.email_health_type()}
          value={type}
          onValueChange={(value) => setType(value as TestType)}
          options={TEST_MAIL_TYPES.map((value) => ({ value, label: NAMES[value]() }))}
          className="desktop:h-8 desktop:py-0 text-sm"
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={sending.isPending}
        onClick={() => sending.mutate({ type, to: user.email })}
      >
        {m.email_health_send()}
      </Button>
    </>
  )
}
