import { expect, it } from 'vitest'
import { shareCents, takenBackCents } from './share-rules.ts'

it('a share is rounded down, and nothing of nothing', () => {
  expect(shareCents(3_333, 2_500)).toBe(833)
  expect(shareCents(10_000, 10_000)).toBe(10_000)
  expect(shareCents(0, 5_000)).toBe(0)
  expect(shareCents(-10, 5_000)).toBe(0)
})

it('a refund takes its part of the share back, and the last one all that is left', () => {
  const held = { shareBp: 2_500, leftCents: 833 }
  expect(takenBackCents(held, 1_000, 2_333)).toBe(250)
  expect(takenBackCents({ ...held, leftCents: 583 }, 2_333, 0)).toBe(583)
  expect(takenBackCents({ ...held, leftCents: 100 }, 2_000, 333)).toBe(100)
})

it('whatever goes back in whatever steps, the share stays within what is left of the line', () => {
  for (let step = 1; step <= 40; step += 1) {
    let [line, share] = [1_001, shareCents(1_001, 3_333)]
    while (line > 0) {
      const refunded = Math.min(line, step * 7)
      line -= refunded
      share -= takenBackCents({ shareBp: 3_333, leftCents: share }, refunded, line)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(line)
    }
    expect(share).toBe(0)
  }
})
