import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { EVENT_KINDS } from '#contract/events/event-terms.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { type CoverFacts, drawCoverArt } from './cover.ts'
import { SCENES, type Scene, sceneOf } from './scenes/choose-scene.ts'
import { hourOf } from './scenes/light.ts'
import { landOf } from './scenes/setting.ts'

const match: CoverFacts = {
  kind: 'match',
  title: { en: 'Spring match', es: 'Competencia de primavera' },
  venueName: 'Club Turabo',
  municipality: 'Caguas',
  startsAt: '2026-12-05T09:00',
}
const titled = (en: string, facts: Partial<CoverFacts> = {}): CoverFacts => ({
  ...match,
  ...facts,
  title: { en, es: '' },
})

/** One event for each scene. */
const ONE_OF_EACH: Record<Scene, CoverFacts> = {
  bay: match,
  corridor: titled('Low-light clinic', { kind: 'clinic', startsAt: '2026-12-05T18:30' }),
  classroom: titled('Bleeding control', { kind: 'course', startsAt: '2026-12-05T18:00' }),
  overlook: titled('Open range', {
    kind: 'open_range',
    municipality: 'Isabela',
    startsAt: '2026-12-05T08:00',
  }),
  bench: titled('Cleaning bench', { kind: 'clinic', startsAt: '2026-12-05T18:30' }),
  lighthouse: titled('Breakfast by the lighthouse', { kind: 'social', municipality: 'Cabo Rojo' }),
  marina: titled('At the marina', { kind: 'social', municipality: 'Fajardo', startsAt: '2026-12-05T18:00' }),
  porch: titled('Coffee', { kind: 'social', municipality: 'Jayuya' }),
}

/** Ids that are there twice, and ids that are used but not there. */
function findBrokenIds(svg: string): (string | undefined)[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const used = [...svg.matchAll(/url\(#([^)]+)/g)].map(([, id]) => id)
  return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...used.filter((id) => !ids.includes(id))]
}

const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg), { density: 7.2 }).resize(160).removeAlpha().raw().toBuffer()

describe.each(SCENES)('the scene %s', (scene) => {
  const facts = ONE_OF_EACH[scene]

  it('is chosen, and the same every time', () => {
    expect(sceneOf(facts)).toBe(scene)
    expect(drawCoverArt(facts)).toBe(drawCoverArt(facts))
  })

  it('is small and well formed at every hour', async () => {
    for (const hour of ['07:30', '09:00', '13:00', '18:00', '20:00']) {
      const svg = drawCoverArt({ ...facts, startsAt: `2026-12-05T${hour}` })
      expect(svg.length, hour).toBeLessThan(48_000)
      expect(/NaN|undefined|Infinity/.exec(svg)?.[0], hour).toBeUndefined()
      expect(findBrokenIds(svg), hour).toEqual([])
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect({ width, height }).toEqual({ width: 1_600, height: 900 })
    }
  })

  it('weighs little as it is sent', async () => {
    const sent = await sharp(Buffer.from(drawCoverArt(facts)), { density: 28.8 })
      .resize({ width: 640 })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
    expect(sent.length).toBeLessThan(14_000)
  })

  it('looks different on another day', async () => {
    const [one, other] = await Promise.all(
      [facts, { ...facts, startsAt: facts.startsAt.replace('12-05', '12-12') }].map((each) =>
        pixelsOf(drawCoverArt(each)),
      ),
    )
    const differing = one?.filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 12).length ?? 0
    expect(differing).toBeGreaterThan(2_000)
  })
})

it('every kind has a scene in every municipality, and the words of a title choose it in both languages', () => {
  for (const municipality of MUNICIPALITIES)
    for (const kind of EVENT_KINDS) expect(SCENES).toContain(sceneOf({ ...match, kind, municipality }))
  const course: CoverFacts = { ...match, kind: 'course' }
  expect(sceneOf({ ...course, title: { en: '', es: 'Control de sangrado' } })).toBe('classroom')
  expect(sceneOf({ ...course, title: { en: '', es: 'Tiro con poca luz' } })).toBe('corridor')
  // A match is held in bays, whatever it is called.
  expect(sceneOf({ ...match, title: { en: 'Rifle match', es: 'Competencia de rifle' } })).toBe('bay')
})

it('the words only choose: a corrected letter leaves the picture as it is', () => {
  expect(drawCoverArt(titled('Spring mach'))).toBe(drawCoverArt(match))
})

it('the light is that of the hour, and the land that of the municipality', () => {
  const at = (time: string) => hourOf(`2026-12-05T${time}`)
  expect(['04:00', '08:00', '09:30', '13:00', '18:00', '18:30'].map(at)).toEqual([
    'night',
    'dawn',
    'morning',
    'day',
    'dusk',
    'night',
  ])
  expect(['Isabela', 'Ponce', 'Arecibo', 'San Juan', 'Jayuya'].map(landOf)).toEqual([
    'coast',
    'dry',
    'karst',
    'town',
    'mountain',
  ])
})
