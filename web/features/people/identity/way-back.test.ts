import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveWayBack, takeWayBack } from './way-back.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('leads back once to where somebody wanted to go before they signed up', () => {
  saveWayBack('/checkout')
  expect(takeWayBack()).toBe('/checkout')
  expect(takeWayBack()).toBeNull()
})

it('keeps no way back to the first questions, which come anyway', () => {
  saveWayBack('/onboarding?step=age')
  expect(takeWayBack()).toBeNull()
})

it('forgets the way of an earlier sign-up, and keeps none that leaves this site', () => {
  saveWayBack('/checkout')
  saveWayBack(undefined)
  expect(takeWayBack()).toBeNull()
  saveWayBack('//evil.example')
  expect(takeWayBack()).toBeNull()
})
