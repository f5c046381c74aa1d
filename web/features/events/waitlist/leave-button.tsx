import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { leaveWaitlist } from '#contract/events/waitlist.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { type Entry, refreshWaitlist } from './queries.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks first: a place in line does not come back. */
export function LeaveButton({ entry }: { entry: Entry }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  // The dialog is loaded by whoever asks for it, and stays while it slides away.
  const [hasAsked, setHasAsked] = useState(false)
  const isOffer = entry.status === 'offered'
  const { mutate, isPending } = useMutation({
    ...mutationOf(leaveWaitlist),
    onError: showError,
    onSettled: async () => {
      await refreshWaitlist(queryClient, entry.event.id)
      setIsAsking(false)
    },
  })
  const label = isOffer ? m.waitlist_decline() : m.waitlist_leave()
  function ask() {
    setHasAsked(true)
    setIsAsking(true)
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={ask}>
        {label}
      </Button>
      {hasAsked ? (
        <Suspense>
          <ConfirmDialog
            title={isOffer ? m.waitlist_decline_ask() : m.waitlist_leave_ask()}
            description={isOffer ? m.waitlist_decline_text() : m.waitlist_leave_text()}
            confirmLabel={label}
            danger
            loading={isPending}
            onConfirm={() => mutate({ entryId: entry.id })}
            open={isAsking}
            onOpenChange={setIsAsking}
          />
        </Suspense>
      ) : null}
    </>
  )
}
