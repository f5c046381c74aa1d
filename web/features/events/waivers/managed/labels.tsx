import type { WaiverOwner, WaiverState } from '#contract/events/waiver-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { ManagedWaiver } from './queries.ts'

export const nameState = (state: WaiverState) =>
  state === 'archived' ? m.waivers_state_archived() : m.waivers_state_in_use()

export const nameOwner = (owner: WaiverOwner) =>
  owner === 'store' ? m.waivers_owner_store() : m.waivers_owner_provider()

export function WaiverBadges({ waiver }: { waiver: Pick<ManagedWaiver, 'state' | 'isDefault'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={waiver.state === 'archived' ? 'neutral' : 'success'} dot>
        {nameState(waiver.state)}
      </Badge>
      {waiver.isDefault ? <Badge tone="info">{m.waivers_default()}</Badge> : null}
    </span>
  )
}
