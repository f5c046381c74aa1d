import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endCampaign } from '#contract/sales/loyalty-campaigns.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Campaign, forgetLoyalty } from './queries.ts'

interface EndCampaignProps {
  id: string
  name: string
  onEnded: (campaign: Campaign) => void
}

export function EndCampaign({ id, name, onEnded }: EndCampaignProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    ...mutationOf(endCampaign),
    onSuccess: async (ended) => {
      onEnded(ended)
      await forgetLoyalty(queryClient)
      setIsOpen(false)
      toast({ variant: 'success', title: m.loyalty_campaign_ended({ name }) })
    },
    onError: showError,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.loyalty_campaign_end_title({ name })}
      description={m.loyalty_campaign_end_lead()}
      confirmLabel={m.loyalty_campaign_end()}
      danger
      loading={isPending}
      onConfirm={() => mutate({ campaignId: id })}
      trigger={<Button variant="secondary">{m.loyalty_campaign_end()}</Button>}
    />
  )
}
