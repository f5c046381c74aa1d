import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, onAppEvent } from './events.ts'
import { currentToasts } from './toasts.ts'
import { listenToAppEvents } from './use-app-events.ts'

const navigate = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  stop = listenToAppEvents(navigate)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('says that the session expired, for 8 s', () => {
  announce('session-expired', {})
  expect(currentToasts()).toMatchObject([
    {
      title: 'Session Expired',
      description: 'Your session has expired. Please log in again.',
      variant: 'destructive',
      durationMs: 8_000,
      open: true,
    },
  ])
})

it('says why, when the event says why', () => {
  announce('session-expired', { message: 'You signed out elsewhere.' })
  expect(currentToasts()).toMatchObject([
    { title: 'Session Expired', description: 'You signed out elsewhere.' },
  ])
})

it('understands an event that other code dispatched without a detail', () => {
  window.dispatchEvent(new Event('session-expired'))
  expect(currentToasts()[0]?.description).toBe('Your session has expired. Please log in again.')
})

it('offers to log in to whoever books without an account', () => {
  announce('unauthorized-booking')
  expect(currentToasts()).toMatchObject([
    {
      title: 'Authentication Required',
      description: 'Please log in to book events and access exclusive features.',
      durationMs: 5_000,
      action: { label: 'Login' },
    },
  ])
  currentToasts()[0]?.action?.onSelect()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login')
})

it('brings whoever logs in back to what they wanted to book', () => {
  announce('unauthorized-booking', { next: '/events/evt_1' })
  currentToasts()[0]?.action?.onSelect()
  expect(navigate).toHaveBeenLastCalledWith('/login?next=%2Fevents%2Fevt_1')
})

it('hears nothing after it stopped', () => {
  stop()
  const before = currentToasts()
  announce('unauthorized-booking')
  expect(currentToasts()).toBe(before)
})

it('is silent on the server', () => {
  stop()
  stop = () => {}
  vi.stubGlobal('window', undefined)
  const listener = vi.fn()
  const leave = onAppEvent('lockdown', listener)
  announce('lockdown', { lockdown: true })
  leave()
  expect(listener).not.toHaveBeenCalled()
})
