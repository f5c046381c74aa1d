import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { continueReservations, reservationFrom } from './reservation-rules.ts'

const HOLDS = { minutes: 15, minutesMax: 60 }
const NOW = new Date('2026-11-16T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const past = (inventoryItemId: string, heldSince: number, endedAt: number) => ({
  inventoryItemId,
  heldSince: minutesAgo(heldSince),
  endedAt: minutesAgo(endedAt),
})

it('begins anew where nothing was held, or not for a while', () => {
  const nothing = { since: null, pausedItemIds: new Set() }
  expect(continueReservations([], HOLDS, NOW)).toEqual(nothing)
  const pauseMinutes = LIMITS.reservationPauseMs / 60_000
  expect(continueReservations([past('inv_1', 70, pauseMinutes)], HOLDS, NOW)).toEqual(nothing)
})

it('goes on with the earliest hour that is not over', () => {
  const held = [past('inv_1', 20, 5), past('inv_2', 40, 10)]
  expect(continueReservations(held, HOLDS, NOW)).toEqual({ since: minutesAgo(40), pausedItemIds: new Set() })
})

it('names what an hour was used up for, whatever else was held since', () => {
  const held = [past('inv_2', 3, 1), past('inv_1', 65, 5)]
  expect(continueReservations(held, HOLDS, NOW)).toEqual({
    since: minutesAgo(3),
    pausedItemIds: new Set(['inv_1']),
  })
})

it('looks at the newest order of an item only', () => {
  const held = [past('inv_1', 4, -11), past('inv_1', 66, 6)]
  expect(continueReservations(held, HOLDS, NOW)).toEqual({ since: minutesAgo(4), pausedItemIds: new Set() })
})

it('lasts as the settings say, and no renewal goes beyond the most', () => {
  const short = { minutes: 10, minutesMax: 25 }
  expect(reservationFrom(null, short, NOW)).toEqual({ since: NOW, until: minutesAgo(-10) })
  expect(reservationFrom(minutesAgo(20), short, NOW)).toEqual({
    since: minutesAgo(20),
    until: minutesAgo(-5),
  })
  expect(reservationFrom(minutesAgo(25), short, NOW)).toEqual({ since: NOW, until: minutesAgo(-10) })
})
