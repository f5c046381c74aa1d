import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSession } from '../session.ts'
import { currentToasts } from '../toasts.ts'
import { browserClient } from './browser-client.ts'

const assign = vi.fn()
let page: EventTarget & { location: unknown }

beforeEach(() => {
  assign.mockReset()
  page = Object.assign(new EventTarget(), { location: { origin: 'https://coqui.example', assign } })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  watchSession(null)
  vi.unstubAllGlobals()
})

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

function heard(name: string): unknown[] {
  const details: unknown[] = []
  page.addEventListener(name, (event) => details.push((event as CustomEvent).detail))
  return details
}

it('announces an expired session once, then takes the visitor for a guest', async () => {
  let isKnown = true
  watchSession({
    isUserKnown: () => isKnown,
    forgetUser: () => {
      isKnown = false
    },
  })
  const expiries = heard('session-expired')
  answer(401, { code: 'UNAUTHENTICATED' })
  await Promise.allSettled([browserClient.request('GET', '/api/a'), browserClient.request('GET', '/api/b')])
  expect(expiries).toEqual([{}])
  expect(isKnown).toBe(false)
})

it('goes where a 403 says', async () => {
  answer(403, { redirectTo: '/onboarding' })
  await expect(browserClient.request('GET', '/api/c')).rejects.toMatchObject({ code: 'HTTP_403' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/onboarding')
})

it('announces a lockdown', async () => {
  const lockdowns = heard('lockdown')
  answer(451, { lockdown: true })
  await expect(browserClient.request('GET', '/api/d')).rejects.toMatchObject({ code: 'HTTP_451' })
  expect(lockdowns).toEqual([{ lockdown: true }])
})

it('says Service Unavailable once, however many calls an open circuit refuses', async () => {
  const fetching = answer(500, {})
  for (let count = 0; count < 7; count++) await browserClient.request('GET', '/api/e').catch(() => {})
  expect(fetching).toHaveBeenCalledTimes(5)
  expect(currentToasts()).toMatchObject([
    {
      title: 'Service Unavailable',
      description: 'Service temporarily unavailable. Please try again later.',
      variant: 'destructive',
      open: true,
    },
  ])
})
