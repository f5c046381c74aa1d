/** Why a move through publishing is refused; the table of who may is in contract/publishing.ts. */
import {
  PUBLISHING_MOVES,
  type PublishingAction,
  type PublishingActor,
} from '#contract/catalog/publishing.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'

export function actorOf(person: Pick<Person, 'role'>): PublishingActor {
  return person.role === 'admin' ? 'admin' : 'owner'
}

interface LastMove {
  action: string
  actorId: string | null
  at: Date
}

/** The row was locked, so whoever decided first has done so by now: say who, and what. */
export async function refuseDecided(
  tx: Tx,
  action: PublishingAction,
  last: LastMove | undefined,
  me: Pick<Person, 'id'>,
): Promise<void> {
  if (!PUBLISHING_MOVES[action].isDecision) return
  const decided = last?.action as PublishingAction | undefined
  if (!decided || !PUBLISHING_MOVES[decided].isDecision || last?.actorId === me.id) return
  const people = await findPeople(tx, [last?.actorId ?? null])
  const decidedBy = people.get(last?.actorId ?? '')?.displayName ?? null
  throw new AppError('CONFLICT', { details: { decidedBy, action: decided, at: last?.at.toISOString() } })
}

/** Both languages complete, and the Spanish not older than the English, where the move asks for it. */
export function refuseIncomplete(
  action: PublishingAction,
  texts: { missing: readonly string[]; isSpanishStale: boolean },
): void {
  const { needsTexts, needsFreshSpanish } = PUBLISHING_MOVES[action]
  const missing = needsTexts ? texts.missing : []
  const isSpanishStale = needsFreshSpanish === true && texts.isSpanishStale
  if (missing.length > 0 || isSpanishStale)
    throw new AppError('INCOMPLETE', { details: { missing, isSpanishStale } })
}
