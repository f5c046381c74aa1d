/** Whether a message is a usual one, which is one read and one write. */

import type { Person } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { isAwayOn, nextOpening } from './away.ts'
import type { Deps } from './deps.ts'
import { hasForeignLink } from './held-rules.ts'
import { showMessages } from './message-view.ts'
import { readSendFacts, type SendFacts } from './send-facts.ts'
import { writeMessageAtOnce } from './write-at-once.ts'

interface Words {
  clientId: string
  body: string
  attachmentIds: readonly string[]
  isNote: boolean
}

/** Null, and nothing is changed, where it takes the long way, which alone refuses. */
export async function sendAtOnce(deps: Deps, me: Person, conversationId: string, words: Words) {
  const { clientId, body, attachmentIds, isNote } = words
  if (body === '' || attachmentIds.length > 0 || isNote) return null
  const { db, limiter, env } = deps
  const facts = await readSendFacts(db, me, { conversationId, clientId })
  if (!facts || facts.isRefused || facts.row.isClosed || facts.row.customerId === null) return null
  // Of a new account it may have to be held.
  const isAsked = facts.side === 'customer' && me.role === 'customer'
  if (isAsked && hasForeignLink(body, new URL(env.publicUrl).host)) return null
  const now = deps.clock.now()
  const { messageLimits, identity } = await deps.settings.read()
  if (facts.side === 'customer' && isAnsweredAway(facts, identity.hours, now)) return null
  const writing = { db, limiter, perMinute: messageLimits.perMinute, me, now }
  const message = await writeMessageAtOnce(writing, facts, { clientId, body })
  if (!message) return null
  const { page, side } = facts
  const reader = { userId: me.id, userName: me.displayName, side, teamName: page?.name ?? null }
  return (await showMessages(db, [message], { ...reader, hasFiles: false }))[0] ?? null
}

/** Nobody is there, and the customer has not been told so today. */
function isAnsweredAway(
  { row, page, away }: SendFacts,
  hours: Parameters<typeof nextOpening>[0],
  now: Date,
): boolean {
  const today = localDay(now)
  if (row.awayRepliedOn === today) return false
  return page ? away !== null && isAwayOn(away, today) : nextOpening(hours, now) !== null
}
