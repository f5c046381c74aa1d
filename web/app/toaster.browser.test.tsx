/** Toasts: one at a time, five seconds, swiped away, reached by F8; and the two window events (spec sections 4, 8, 9). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentToasts, dismissToast } from '#web/platform/toasts.ts'
import { useAppEvents } from '#web/platform/use-app-events.ts'
import { drawn, type StoppedClock, stopClock } from '#web/testing/stopped-clock.ts'
import { Toaster } from './toaster.tsx'

const SWIPED_AWAY_PX = 55
const TOO_SHORT_PX = 40

const navigate = vi.fn()
let clock: StoppedClock

function Shell() {
  useAppEvents(navigate)
  return <Toaster />
}

beforeEach(async () => {
  await render(<Shell />)
  // A toast is there for as long as a slow machine needs to look at it.
  clock = stopClock()
})

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  navigate.mockClear()
})

it('asks whoever books without an account to log in, and leads there', async () => {
  await announce('unauthorized-booking')
  expect(shownToasts()).toEqual([
    expect.stringMatching(
      /^Authentication RequiredPlease log in to book events and access exclusive features\./,
    ),
  ])
  await userEvent.click(page.getByRole('button', { name: 'Login' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login')
})

it('tells of an expired session in the words of the event, or in our own', async () => {
  await announce('session-expired', { message: 'You were away for a day.' })
  expect(shownToasts()).toEqual(['Session ExpiredYou were away for a day.'])
  await announce('session-expired')
  expect(shownToasts()).toEqual(['Session ExpiredYour session has expired. Please log in again.'])
})

it('puts a new toast in the place of the old', async () => {
  await announce('session-expired')
  expect(shownToasts()).toEqual([expect.stringMatching(/^Session Expired/)])
  await announce('unauthorized-booking')
  expect(shownToasts()).toEqual([expect.stringMatching(/^Authentication Required/)])
})

it.each([
  ['unauthorized-booking', 5_000],
  ['session-expired', 8_000],
])('keeps that of %s for %i ms', async (event, durationMs) => {
  await announce(event)
  await clock.pass(durationMs - 100)
  expect(shownToasts()).toHaveLength(1)
  await clock.pass(100)
  expect(shownToasts()).toEqual([])
})

it('goes with a swipe to the right, not with a shorter one, nor with one to the left', async () => {
  await announce('session-expired')
  await swipe(TOO_SHORT_PX)
  expect(shownToasts()).toHaveLength(1)
  await swipe(-3 * SWIPED_AWAY_PX)
  expect(shownToasts()).toHaveLength(1)
  await swipe(SWIPED_AWAY_PX)
  expect(shownToasts()).toEqual([])
})

it('is reached by F8 and put away by Escape', async () => {
  await announce('unauthorized-booking')
  await userEvent.keyboard('{F8}')
  expect(document.activeElement).toBe(region().getByRole('list').element())
  await userEvent.tab()
  expect(document.activeElement).toBe(toast().element())
  await userEvent.tab()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Login' }).element())
  await userEvent.keyboard('{Escape}')
  await drawn()
  expect(shownToasts()).toEqual([])
})

it('is closed by its button', async () => {
  await announce('unauthorized-booking')
  await userEvent.click(toast().getByRole('button', { name: 'Dismiss' }))
  await drawn()
  expect(shownToasts()).toEqual([])
})

/** The same words are also spoken in a hidden live region. */
function region() {
  return page.getByRole('region', { name: /F8/ })
}

function toast() {
  return region().getByRole('listitem')
}

function shownToasts(): (string | null)[] {
  return toast()
    .elements()
    .map(({ textContent }) => textContent)
}

async function announce(name: string, detail?: object) {
  window.dispatchEvent(new CustomEvent(name, { detail }))
  await drawn()
}

async function swipe(byPx: number) {
  const from = { x: 180, y: 12 }
  await userEvent.dragAndDrop(toast(), toast(), {
    sourcePosition: from,
    targetPosition: { x: from.x + byPx, y: from.y },
    force: true,
  })
  await drawn()
}
