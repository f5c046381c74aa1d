import { describe, expect, it } from 'vitest'
import { columnOf, nextMove, planMove } from './board-rules.ts'

const EVENT = {
  status: 'draft' as const,
  isCancelled: false,
  isOver: false,
  hasPendingChange: false,
  isChangesAsked: false,
}

describe('a card of the board', () => {
  it('stands by its state, unless it is over or called off', () => {
    expect(columnOf(EVENT)).toBe('draft')
    expect(columnOf({ ...EVENT, status: 'published', isOver: true })).toBe('past')
    expect(columnOf({ ...EVENT, isOver: true, isCancelled: true })).toBe('cancelled')
  })

  it('moves as its organizer may', () => {
    const of = (status: 'draft' | 'pending_review' | 'published' | 'unpublished') => ({ ...EVENT, status })
    expect(planMove(of('draft'), 'draft', 'owner')).toBeNull()
    expect(planMove(of('draft'), 'pending_review', 'owner')).toEqual({ action: 'submit' })
    expect(planMove(of('pending_review'), 'draft', 'owner')).toEqual({ action: 'withdraw' })
    expect(planMove(of('published'), 'unpublished', 'owner')).toEqual({ action: 'unpublish' })
    expect(planMove(of('unpublished'), 'pending_review', 'owner')).toEqual({ action: 'submit' })
    expect(planMove(of('draft'), 'cancelled', 'owner')).toEqual({ action: 'cancel' })
  })

  it('says why it does not go where it may not', () => {
    expect(planMove(EVENT, 'published', 'owner')).toEqual({ refusal: 'publish' })
    expect(planMove({ ...EVENT, status: 'published' }, 'draft', 'owner')).toEqual({ refusal: 'draft' })
    expect(planMove({ ...EVENT, status: 'published' }, 'pending_review', 'owner')).toEqual({
      refusal: 'live',
    })
    expect(planMove(EVENT, 'unpublished', 'owner')).toEqual({ refusal: 'unpublish' })
    expect(planMove(EVENT, 'past', 'owner')).toEqual({ refusal: 'past' })
    expect(planMove({ ...EVENT, isOver: true }, 'draft', 'owner')).toEqual({ refusal: 'over' })
    expect(planMove({ ...EVENT, isCancelled: true }, 'published', 'admin')).toEqual({ refusal: 'cancelled' })
    expect(planMove(EVENT, 'pending_review', 'admin')).toEqual({ refusal: 'submit' })
  })

  it('is approved or published by an admin, and offers one step forward', () => {
    expect(planMove({ ...EVENT, status: 'pending_review' }, 'published', 'admin')).toEqual({
      action: 'approve',
    })
    expect(planMove(EVENT, 'published', 'admin')).toEqual({ action: 'publish' })
    expect(nextMove(EVENT, 'owner')).toBe('submit')
    expect(nextMove({ ...EVENT, status: 'published' }, 'owner')).toBeNull()
    expect(nextMove({ ...EVENT, status: 'pending_review' }, 'admin')).toBe('approve')
    expect(nextMove({ ...EVENT, isOver: true }, 'owner')).toBeNull()
  })
})
