import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { resendMail } from '#contract/site/email-admin.ts'
import type { ResendOption } from '#contract/site/email-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'

interface ResendMailProps {
  mail: { id: string; resend: ResendOption }
  /** What is listed of mails is read anew. */
  forget: (queryClient: QueryClient) => Promise<void>
  onDone?: () => void
  size?: 'sm'
}

/** The same once more, or one that waits right now. Nothing where neither is possible. */
export function ResendMail({ mail, forget, onDone, size }: ResendMailProps) {
  const queryClient = useQueryClient()
  const resending = useMutation({
    ...mutationOf(resendMail),
    // A mail that may be on its way is not sent a second time behind one's back.
    retry: false,
    onSuccess: () => {
      toast({ title: m.email_admin_resent_toast(), variant: 'success' })
      onDone?.()
    },
    onError: (error) =>
      error instanceof ClientError && error.status === 409
        ? toast({ title: m.email_admin_resend_conflict(), variant: 'destructive' })
        : showError(error),
    onSettled: () => forget(queryClient),
  })
  if (mail.resend !== 'again' && mail.resend !== 'now') return null
  return (
    <Button
      variant={size ? 'secondary' : 'primary'}
      size={size}
      className="justify-self-start"
      loading={resending.isPending}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      onClick={() => resending.mutate({ mailId: mail.id })}
    >
      {mail.resend === 'now' ? m.email_admin_resend_now() : m.email_admin_resend()}
    </Button>
  )
}
