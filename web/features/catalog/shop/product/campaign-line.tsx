import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { describeOffer } from '#web/domain/loyalty/campaign-text.ts'
import { productCampaignQuery } from '#web/domain/loyalty/queries.ts'

/** More points for this product, as long as a campaign runs. */
export function CampaignLine({ productId }: { productId: string }) {
  const { data } = useQuery(productCampaignQuery(productId))
  if (!data?.campaign) return null
  return (
    <p className="flex items-center gap-2 text-accent text-sm">
      <Coins aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      {describeOffer(data.campaign)}
    </p>
  )
}
