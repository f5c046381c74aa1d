/** How long a customer waits for an answer. Pure. */
import type { ConversationSide } from '#contract/site/message-terms.ts'

interface Waiting {
  awaitingSince: Date | null
}

/** A customer waits from their first word after an answer, and a team that answers ends it. */
export function nextWait({ awaitingSince }: Waiting, side: ConversationSide, now: Date) {
  if (side === 'customer') return { awaitingSince: awaitingSince ?? now }
  return { awaitingSince: null, remindedAt: null }
}

export function waitedSeconds({ awaitingSince }: Waiting, now: Date): number | null {
  return awaitingSince && Math.max(0, Math.round((now.getTime() - awaitingSince.getTime()) / 1_000))
}
