/** Who may move an item from which state to which (rules.md Publishing). One table for products and events alike. */

import type { ErrorCode } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import type { PublishingStatus } from './catalog-terms.ts'

export const PUBLISHING_ACTIONS = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'publish',
  'unpublish',
  'approve-change',
  'reject-change',
  'ask-changes',
  'ask-change-edits',
] as const
export type PublishingAction = (typeof PUBLISHING_ACTIONS)[number]

/** Whoever the item belongs to, or an admin, who may do what is theirs to do on all of them. */
export type PublishingActor = 'owner' | 'admin'

interface Move {
  from: readonly PublishingStatus[]
  to: PublishingStatus
  who: readonly PublishingActor[]
  needsReason?: true
  /** Both languages must be complete. */
  needsTexts?: true
  /** The Spanish text must not be older than its English source. */
  needsFreshSpanish?: true
  /** It decides about a proposed change of a live item. */
  isOfChange?: true
  /** Of two who decide at the same moment the second is told who was first. */
  isDecision?: true
}

export const PUBLISHING_MOVES: Record<PublishingAction, Move> = {
  submit: {
    from: ['draft', 'unpublished'],
    to: 'pending_review',
    who: ['owner'],
    needsTexts: true,
    needsFreshSpanish: true,
  },
  withdraw: { from: ['pending_review'], to: 'draft', who: ['owner'] },
  approve: { from: ['pending_review'], to: 'published', who: ['admin'], needsTexts: true, isDecision: true },
  reject: { from: ['pending_review'], to: 'draft', who: ['admin'], needsReason: true, isDecision: true },
  publish: {
    from: ['draft', 'unpublished', 'pending_review'],
    to: 'published',
    who: ['admin'],
    needsTexts: true,
    isDecision: true,
  },
  unpublish: { from: ['published'], to: 'unpublished', who: ['owner', 'admin'] },
  'approve-change': {
    from: ['published'],
    to: 'published',
    who: ['admin'],
    isOfChange: true,
    needsTexts: true,
    isDecision: true,
  },
  'reject-change': {
    from: ['published'],
    to: 'published',
    who: ['admin'],
    isOfChange: true,
    needsReason: true,
    isDecision: true,
  },
  // It stays in review: the owner edits what the notes name, and submits again.
  'ask-changes': {
    from: ['pending_review'],
    to: 'pending_review',
    who: ['admin'],
    needsReason: true,
    isDecision: true,
  },
  'ask-change-edits': {
    from: ['published'],
    to: 'published',
    who: ['admin'],
    isOfChange: true,
    needsReason: true,
    isDecision: true,
  },
}

export interface Publishable {
  status: PublishingStatus
  hasPendingChange: boolean
  /** An admin has asked for changes and waits for the owner. */
  isChangesAsked?: boolean
}

/** What an admin asked to be changed is submitted again: nothing moves but whose turn it is. */
export function isResubmission(item: Publishable, action: PublishingAction): boolean {
  if (action !== 'submit' || item.isChangesAsked !== true) return false
  return item.status === 'pending_review' || (item.status === 'published' && item.hasPendingChange)
}

/** First reason to refuse a move, or null. What the item lacks is looked at after this. */
export function refuseTransition(
  item: Publishable,
  action: PublishingAction,
  actor: PublishingActor,
  reason = '',
): ErrorCode | null {
  const move = PUBLISHING_MOVES[action]
  if (!move.who.includes(actor)) return 'FORBIDDEN'
  if (!move.from.includes(item.status) && !isResubmission(item, action)) return 'MOVE_NOT_ALLOWED'
  if (move.isOfChange && !item.hasPendingChange) return 'MOVE_NOT_ALLOWED'
  if (move.needsReason && reason.trim().length < LIMITS.moderation.reasonMin) return 'REASON_REQUIRED'
  return null
}

const ANY_REASON = '.'.repeat(LIMITS.moderation.reasonMin)

/** What a page offers; a reason is asked for when it is chosen. */
export function movesFor(item: Publishable, actor: PublishingActor): PublishingAction[] {
  return PUBLISHING_ACTIONS.filter((action) => refuseTransition(item, action, actor, ANY_REASON) === null)
}

/** An edit of a live item waits for an admin, unless an admin or a trusted provider makes it. */
export function waitsForApproval(
  status: PublishingStatus,
  actor: PublishingActor,
  { isTrusted = false }: { isTrusted?: boolean } = {},
): boolean {
  return status === 'published' && actor === 'owner' && !isTrusted
}
