import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveWaitlist } from '#contract/events/waitlist.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Entry, refreshWaitlist } from './queries.ts'

/** Asks first: a place in line does not come back. */
export function LeaveButton({ entry }: { entry: Entry }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isOffer = entry.status === 'offered'
  const { mutate, isPending } = useMutation({
    ...mutationOf(leaveWaitlist),
    onError: showError,
    onSettled: async () => {
      await refreshWaitlist(queryClient, entry.event.id)
      setIsAsking(false)
    },
  })
  return (
    <ConfirmDialog
      title={isOffer ? m.waitlist_decline_ask() : m.waitlist_leave_ask()}
      description={isOffer ? m.waitlist_decline_text() : m.waitlist_leave_text()}
      confirmLabel={isOffer ? m.waitlist_decline() : m.waitlist_leave()}
      danger
      loading={isPending}
      onConfirm={() => mutate({ entryId: entry.id })}
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={
        <Button variant="ghost" size="sm">
          {isOffer ? m.waitlist_decline() : m.waitlist_leave()}
        </Button>
      }
    />
  )
}
