/** A passing test is silent: whatever it prints as a warning or an error fails it. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

const methods = ['error', 'warn'] as const
let printed: string[] = []

beforeEach(() => {
  printed = []
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      printed.push(`console.${method}: ${args.map(String).join(' ')}`)
    })
  }
})

// A test that expects output gives the spy another implementation: vi.spyOn(console, 'warn').mockImplementation(…).
afterEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockRestore()
  expect(printed, 'unexpected console output').toEqual([])
})
