import { describe, expect, it } from 'vitest'
import { PUBLISHING_STATUSES, type PublishingStatus } from './catalog-terms.ts'
import {
  isResubmission,
  movesFor,
  PUBLISHING_ACTIONS,
  PUBLISHING_MOVES,
  type PublishingActor,
  refuseTransition,
  waitsForApproval,
} from './publishing.ts'

const item = (status: PublishingStatus, hasPendingChange = false) => ({ status, hasPendingChange })

describe('the table of rules.md Publishing', () => {
  it.each<[PublishingStatus, PublishingActor, string[]]>([
    ['draft', 'owner', ['submit']],
    ['draft', 'admin', ['publish']],
    ['pending_review', 'owner', ['withdraw']],
    ['pending_review', 'admin', ['approve', 'reject', 'publish', 'ask-changes']],
    ['published', 'owner', ['unpublish']],
    ['published', 'admin', ['unpublish']],
    ['unpublished', 'owner', ['submit']],
    ['unpublished', 'admin', ['publish']],
  ])('lets a %s item be moved by its %s: %j', (status, actor, moves) => {
    expect(movesFor(item(status), actor)).toEqual(moves)
  })

  it('lets only an admin decide about a proposed change, and only while there is one', () => {
    const changed = item('published', true)
    expect(movesFor(changed, 'admin')).toEqual([
      'unpublish',
      'approve-change',
      'reject-change',
      'ask-change-edits',
    ])
    expect(movesFor(changed, 'owner')).toEqual(['unpublish'])
    expect(refuseTransition(item('published'), 'approve-change', 'admin')).toBe('MOVE_NOT_ALLOWED')
  })

  it.each([
    ['submit', 'pending_review'],
    ['withdraw', 'draft'],
    ['approve', 'published'],
    ['reject', 'draft'],
    ['publish', 'published'],
    ['unpublish', 'unpublished'],
  ] as const)('%s leads to %s', (action, to) => {
    expect(PUBLISHING_MOVES[action].to).toBe(to)
  })

  it('never asks more of a person than it asks of the state', () => {
    for (const status of PUBLISHING_STATUSES) {
      for (const action of PUBLISHING_ACTIONS) {
        if (PUBLISHING_MOVES[action].who.includes('owner')) continue
        expect(refuseTransition(item(status, true), action, 'owner', 'why')).toBe('FORBIDDEN')
      }
    }
  })
})

it('lets the owner submit again what an admin asked to be changed, and nobody else', () => {
  const asked = (status: PublishingStatus, hasPendingChange: boolean) => ({
    ...item(status, hasPendingChange),
    isChangesAsked: true,
  })
  expect(movesFor(asked('pending_review', false), 'owner')).toEqual(['submit', 'withdraw'])
  expect(movesFor(asked('published', true), 'owner')).toEqual(['submit', 'unpublish'])
  expect(movesFor(asked('published', false), 'owner')).toEqual(['unpublish'])
  expect(isResubmission(item('pending_review'), 'submit')).toBe(false)
  expect(refuseTransition(asked('pending_review', false), 'submit', 'admin')).toBe('FORBIDDEN')
})

it('a rejection needs a reason of ten characters', () => {
  expect(refuseTransition(item('pending_review'), 'reject', 'admin')).toBe('REASON_REQUIRED')
  expect(refuseTransition(item('pending_review'), 'reject', 'admin', '  ')).toBe('REASON_REQUIRED')
  expect(refuseTransition(item('pending_review'), 'reject', 'admin', 'too blurry')).toBeNull()
  expect(refuseTransition(item('pending_review'), 'reject', 'admin', 'blurry')).toBe('REASON_REQUIRED')
})

it("only an owner's edit of a live item waits", () => {
  const waiting = PUBLISHING_STATUSES.flatMap((status) =>
    (['owner', 'admin'] as const)
      .filter((actor) => waitsForApproval(status, actor))
      .map((actor) => [status, actor]),
  )
  expect(waiting).toEqual([['published', 'owner']])
  expect(waitsForApproval('published', 'owner', { isTrusted: true })).toBe(false)
})
