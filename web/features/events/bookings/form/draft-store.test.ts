import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#web/platform/testing/memory-storage.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { forgetDraft, readDraft, saveDraft } from './draft-store.ts'

const stored = {
  eventId: 'evt_1',
  userId: 'usr_1',
  draft: { ...EMPTY_DRAFT, squadWith: 'Luis' },
  isAway: true,
}

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage() }))
afterEach(() => vi.unstubAllGlobals())

it('is there again for the same person and event', () => {
  saveDraft(stored)
  expect(readDraft('evt_1', 'usr_1')).toEqual(stored)
  expect(readDraft('evt_2', 'usr_1')).toBeNull()
})

it('is gone for somebody else in the same tab', () => {
  saveDraft(stored)
  expect(readDraft('evt_1', 'usr_2')).toBeNull()
  expect(readDraft('evt_1', 'usr_1')).toBeNull()
})

it('goes along when a guest logs in, and away when they log out', () => {
  saveDraft({ ...stored, userId: null })
  expect(readDraft('evt_1', 'usr_1')?.draft).toEqual(stored.draft)
  forgetDraft()
  expect(readDraft('evt_1', 'usr_1')).toBeNull()
})

it('reads what is broken as nothing', () => {
  window.sessionStorage.setItem('booking_draft', '{"eventId":"evt_1"')
  expect(readDraft('evt_1', null)).toBeNull()
})
