import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawApplication } from '#contract/people/applications.ts'
import { deleteFormDraft } from '#contract/people/drafts.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Application, applicationsQuery } from './queries.ts'

export function WithdrawButton({ application: { id, kind, status } }: { application: Application }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const withdrawing = useMutation({
    ...mutationOf(withdrawApplication),
    onSuccess: async () => {
      await call(deleteFormDraft, { formKey: `application.${kind}` })
      await queryClient.invalidateQueries(applicationsQuery)
    },
    onError: (error: Error) => showError(error),
    onSettled: () => setIsOpen(false),
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      danger
      loading={withdrawing.isPending}
      title={m.applications_withdraw_title()}
      description={m.applications_withdraw_lead()}
      confirmLabel={status === 'draft' ? m.applications_discard() : m.applications_withdraw()}
      onConfirm={() => withdrawing.mutate({ applicationId: id })}
      trigger={
        <Button variant="ghost">
          {status === 'draft' ? m.applications_discard() : m.applications_withdraw()}
        </Button>
      }
    />
  )
}
