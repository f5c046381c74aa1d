import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setDefaultWaiver, setWaiverState } from '#contract/events/managed-waivers.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { forgetWaivers, type ManagedWaiver, waiverQuery } from './queries.ts'

interface WaiverActionsProps {
  waiver: ManagedWaiver
  /** The form goes on from what it is now. */
  onChanged: (waiver: ManagedWaiver) => void
}

export function WaiverActions({ waiver, onChanged }: WaiverActionsProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  async function refresh(title: string) {
    const next = await queryClient.fetchQuery(waiverQuery(waiver.id))
    onChanged(next.waiver)
    await forgetWaivers(queryClient)
    setIsOpen(false)
    toast({ variant: 'success', title })
  }
  const state = useMutation({
    ...mutationOf(setWaiverState),
    onSuccess: ({ state: now }) => refresh(now === 'archived' ? m.waivers_archived() : m.waivers_restored()),
    onError: showError,
  })
  const choice = useMutation({
    ...mutationOf(setDefaultWaiver),
    onSuccess: ({ waiverId }) =>
      refresh(waiverId === null ? m.waivers_default_removed() : m.waivers_default_set()),
    onError: showError,
  })
  if (waiver.state === 'archived')
    return (
      <Button
        variant="secondary"
        loading={state.isPending}
        onClick={() => state.mutate({ waiverId: waiver.id, state: 'in_use' })}
      >
        {m.waivers_restore()}
      </Button>
    )
  return (
    <>
      {waiver.providerName === null ? (
        <Button
          variant="secondary"
          loading={choice.isPending}
          onClick={() => choice.mutate({ waiverId: waiver.isDefault ? null : waiver.id })}
        >
          {waiver.isDefault ? m.waivers_default_remove() : m.waivers_default_make()}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.waivers_archive_title()}
        description={m.waivers_archive_lead({ count: waiver.comingEvents })}
        confirmLabel={m.waivers_archive()}
        danger
        loading={state.isPending}
        onConfirm={() => state.mutate({ waiverId: waiver.id, state: 'archived' })}
        trigger={<Button variant="secondary">{m.waivers_archive()}</Button>}
      />
    </>
  )
}
