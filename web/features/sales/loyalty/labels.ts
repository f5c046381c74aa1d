/** The domain's words in the language of the page. */
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { LoyaltyMove } from './queries.ts'

const MOVES: Record<LoyaltyMove['kind'], () => string> = {
  earned: m.loyalty_move_earned,
  returned: m.loyalty_move_returned,
  adjusted: m.loyalty_move_adjusted,
  spent: m.loyalty_move_spent,
  reversed: m.loyalty_move_reversed,
  expired: m.loyalty_move_expired,
}

export function nameOfMove(kind: LoyaltyMove['kind']): string {
  return MOVES[kind]()
}

/** '1 point', '1.25 points': what a dollar earns. */
export function ratePoints(points: number): string {
  return m.loyalty_account_rate({ points, shown: formatNumber(points) })
}

type Dated = Pick<LoyaltyMove, 'points' | 'usableAt' | 'expiresAt'>

/** When points that came in can be used; nothing is said of those that went out. */
export function describeUse({ points, usableAt, expiresAt }: Dated, now: Date): string | null {
  if (points < 0) return null
  if (!usableAt || !expiresAt) return m.loyalty_history_pending()
  if (new Date(usableAt) > now) return m.loyalty_history_from({ date: formatDate(usableAt) })
  const date = formatDate(expiresAt)
  return new Date(expiresAt) > now ? m.loyalty_history_until({ date }) : m.loyalty_history_ended({ date })
}
