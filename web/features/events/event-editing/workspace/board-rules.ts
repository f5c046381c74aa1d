/** Where an event stands on the board, and what moving its card means. Pure. */
import { movesFor, PUBLISHING_MOVES, type PublishingAction } from '#contract/catalog/publishing.ts'
import type { ManagedEvent } from '../queries.ts'

export const BOARD_COLUMNS = [
  'draft',
  'pending_review',
  'published',
  'unpublished',
  'past',
  'cancelled',
] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

export const REFUSALS = [
  'over',
  'cancelled',
  'past',
  'publish',
  'draft',
  'unpublish',
  'live',
  'submit',
] as const
/** Why a card does not go there. */
export type BoardRefusal = (typeof REFUSALS)[number]

type Placed = Pick<ManagedEvent, 'status' | 'isCancelled' | 'isOver' | 'hasPendingChange' | 'isChangesAsked'>

export function columnOf({ status, isCancelled, isOver }: Placed): BoardColumn {
  if (isCancelled) return 'cancelled'
  return isOver ? 'past' : status
}

export type BoardPlan = { action: PublishingAction | 'cancel' } | { refusal: BoardRefusal }

/** What a card does in another column; null: it is there already. */
export function planMove(event: Placed, to: BoardColumn, actor: 'owner' | 'admin'): BoardPlan | null {
  if (columnOf(event) === to) return null
  if (event.isCancelled) return { refusal: 'cancelled' }
  if (event.isOver) return { refusal: 'over' }
  if (to === 'past') return { refusal: 'past' }
  if (to === 'cancelled') return { action: 'cancel' }
  // Approving comes before publishing in the list: of what waits for review it is the same, and says so.
  const action = movesFor(event, actor).find((each) => {
    const move = PUBLISHING_MOVES[each]
    return move.to === to && move.to !== event.status && !move.isOfChange
  })
  return action ? { action } : { refusal: refusalOf(event, to, actor) }
}

function refusalOf(
  { status }: Placed,
  to: Exclude<BoardColumn, 'past' | 'cancelled'>,
  actor: 'owner' | 'admin',
): BoardRefusal {
  if (to === 'published') return 'publish'
  if (to === 'draft') return 'draft'
  if (to === 'unpublished') return 'unpublish'
  return status === 'published' ? 'live' : actor === 'admin' ? 'submit' : 'live'
}

/** The one step forward that a card offers as a button. */
export function nextMove(event: Placed, actor: 'owner' | 'admin'): PublishingAction | null {
  if (event.isCancelled || event.isOver) return null
  const forward: readonly PublishingAction[] = actor === 'admin' ? ['approve', 'publish'] : ['submit']
  return forward.find((action) => movesFor(event, actor).includes(action)) ?? null
}
