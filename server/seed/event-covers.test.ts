import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCoverArt } from '#server/features/events/events/cover.ts'
import { events } from './data/index.ts'
import { coverFactsOf, placeEvents } from './event-rows.ts'

const placed = placeEvents(events, new Date('2026-11-17T12:00:00Z'))

/** Small enough to compare all of them with each other. */
const glance = (svg: string) =>
  sharp(Buffer.from(svg), { density: 4 }).resize(64, 36).removeAlpha().raw().toBuffer()

it('no two events of the demo look alike, not even two dates of one series', async () => {
  expect(placed.length).toBeGreaterThan(40)
  const seen: { key: string; pixels: Buffer }[] = []
  for (const event of placed) {
    const key = `${event.design.key} ${event.startsAt.toISOString()}`
    const pixels = await glance(drawCoverArt(coverFactsOf(event)))
    for (const other of seen) {
      const differing = pixels.filter((value, at) => Math.abs(value - (other.pixels[at] ?? 0)) > 10).length
      expect(differing / pixels.length, `${key} and ${other.key}`).toBeGreaterThan(0.05)
    }
    seen.push({ key, pixels })
  }
})
