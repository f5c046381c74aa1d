import type { UserState } from '#contract/people/user-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const STATES: Record<UserState, { name: () => string; tone: BadgeTone }> = {
  active: { name: m.users_state_active, tone: 'success' },
  unconfirmed: { name: m.users_state_unconfirmed, tone: 'warning' },
  suspended: { name: m.users_state_suspended, tone: 'danger' },
}

export const nameState = (state: UserState) => STATES[state].name()

export function StateBadge({ state }: { state: UserState }) {
  return (
    <Badge tone={STATES[state].tone} dot>
      {nameState(state)}
    </Badge>
  )
}
