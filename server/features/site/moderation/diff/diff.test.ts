import { describe, expect, it } from 'vitest'
import { diffSnapshots, type Row } from './diff-snapshots.ts'
import { diffWords } from './diff-words.ts'
import { matchItems } from './match-items.ts'
import { EVENT_SHAPE, PRODUCT_SHAPE } from './shapes.ts'

const PRODUCT = {
  name: { en: 'Range belt', es: 'Correa de tiro' },
  summary: { en: 'Stiff and light.', es: 'Firme y liviana.' },
  description: { en: 'Two layers of nylon.', es: 'Dos capas de nilón.' },
  category: 'belts',
  slug: { en: 'range-belt', es: 'correa-de-tiro' },
  tags: { en: ['belt'], es: ['correa'] },
  taxClass: 'goods',
  sizeGuide: null,
  pictures: ['a', 'b', 'c'].map((imageId) => ({ imageId, alt: { en: imageId, es: imageId }, shows: {} })),
  specs: [],
  variants: [
    { id: 'var_1', sku: 'S', options: { size: 's' }, priceCents: 100 },
    { id: 'var_2', sku: 'M', options: { size: 'm' }, priceCents: 100 },
    { id: 'var_3', sku: 'L', options: { size: 'l' }, priceCents: 100 },
  ],
}
type Product = typeof PRODUCT

const diff = (proposed: object, live: object = {}, more: object = {}) =>
  diffSnapshots(PRODUCT_SHAPE, {
    base: PRODUCT,
    proposed: { ...PRODUCT, ...proposed },
    live: { ...PRODUCT, ...live },
    ...more,
  })
const listOf = (rows: Row[], field: string) => {
  const row = rows.find((each) => each.field === field)
  if (row?.type !== 'list') throw new Error(`No list ${field}`)
  return row.items.map(({ change, label, hasCollision }) => [label, change, hasCollision])
}

describe('texts', () => {
  it('are compared by words, both languages in one row', () => {
    const [row, ...others] = diff({
      description: { en: 'Three layers of nylon.', es: 'Tres capas de nilón.' },
    })
    expect(others).toEqual([])
    expect(row).toMatchObject({ type: 'text', field: 'description', isSpanishStale: false, live: null })
    expect(row?.type === 'text' && row.en.pieces).toEqual([
      { text: 'Two', change: 'removed' },
      { text: 'Three', change: 'added' },
      { text: ' layers of nylon.', change: 'same' },
    ])
  })

  it('mark Spanish that was left behind, unless its owner says that it is still right', () => {
    const name = { en: 'Match belt', es: PRODUCT.name.es }
    expect(diff({ name })[0]).toMatchObject({ isSpanishStale: true, es: { isChanged: false } })
    expect(diff({ name }, {}, { confirmSpanish: true })[0]).toMatchObject({ isSpanishStale: false })
  })

  it('say what is live by now where an admin changed the same', () => {
    const name = { en: 'Match belt', es: 'Correa de competencia' }
    const live = { en: 'Club belt', es: 'Correa del club' }
    expect(diff({ name }, { name: live })[0]).toMatchObject({ live })
    // To the same, or something else of it: no collision.
    expect(diff({ name }, { name })[0]).toMatchObject({ live: null })
    expect(diff({ name }, { summary: live })[0]).toMatchObject({ live: null })
  })

  it('that have nothing in common are replaced as a whole, in little time', () => {
    const noise = (seed: number) =>
      Array.from({ length: 4_000 }, (_, at) => ((at * seed) % 9_973).toString(36)).join(' ')
    const pieces = diffWords(noise(7), noise(13))
    expect(pieces.map(({ change }) => change)).toEqual(['removed', 'added'])
  })
})

describe('lists', () => {
  it('are matched by id: a row that is inserted does not change those below it', () => {
    const fresh = { sku: 'XS', options: { size: 'xs' }, priceCents: 100 }
    expect(listOf(diff({ variants: [fresh, ...PRODUCT.variants] }), 'variants')).toEqual([
      ['XS', 'added', false],
      ['S', 'same', false],
      ['M', 'same', false],
      ['L', 'same', false],
    ])
  })

  it('tell removed, moved and changed apart', () => {
    const [small, medium, large] = PRODUCT.variants
    const rows = diff({ variants: [large, small, { ...medium, sku: 'MED' }] })
    expect(listOf(rows, 'variants')).toEqual([
      ['L', 'moved', false],
      ['S', 'same', false],
      ['MED', 'changed', false],
    ])
    const fewer = listOf(diff({ variants: [small, large] }), 'variants')
    expect(fewer).toEqual([
      ['S', 'same', false],
      ['M', 'removed', false],
      ['L', 'same', false],
    ])
  })

  it('collide where the same one was changed or given up live, not where its price moved', () => {
    const [small, medium, large] = PRODUCT.variants
    const proposed = { variants: [small, { ...medium, sku: 'MED' }, large] }
    const lived = (variants: unknown[]) => listOf(diff(proposed, { variants }), 'variants')[1]
    expect(lived([small, { ...medium, sku: 'MD' }, large])).toEqual(['MED', 'changed', true])
    expect(lived([small, large])).toEqual(['MED', 'changed', true])
    expect(lived([small, { ...medium, priceCents: 1 }, large])).toEqual(['MED', 'changed', false])
  })

  it('of a schedule are matched by the hour, then by the words', () => {
    const row = (at: string, en: string) => ({ at, text: { en, es: en } })
    const base = { schedule: [row('08:00', 'Doors'), row('09:00', 'Match'), row('12:00', 'Lunch')] }
    const proposed = { schedule: [row('08:30', 'Doors'), row('09:00', 'Stage 1'), row('10:00', 'Break')] }
    const rows = diffSnapshots(EVENT_SHAPE, { base, proposed, live: base })
    expect(listOf(rows, 'schedule')).toEqual([
      ['08:30 Doors', 'changed', false],
      ['09:00 Stage 1', 'changed', false],
      ['12:00 Lunch', 'removed', false],
      ['10:00 Break', 'added', false],
    ])
  })

  it('mark as few as moved as can be', () => {
    const names = (order: string) => [...order].map((id) => ({ id }))
    const moved = (before: string, after: string) =>
      matchItems(names(before), names(after), [({ id }) => id])
        .filter(({ isMoved }) => isMoved)
        .map((pair) => pair.after?.id)
    expect(moved('abcde', 'bcdea')).toEqual(['a'])
    expect(moved('abcde', 'eabcd')).toEqual(['e'])
    expect(moved('abcde', 'abcde')).toEqual([])
  })
})

it('pictures stand side by side: added, removed, moved', () => {
  const [a, b, c] = PRODUCT.pictures as [
    Product['pictures'][0],
    Product['pictures'][0],
    Product['pictures'][0],
  ]
  const [row] = diff({ pictures: [c, a, { ...b, imageId: 'd' }] })
  expect(row?.type === 'pictures' && row.items.map(({ imageId, change }) => [imageId, change])).toEqual([
    ['c', 'same'],
    ['a', 'moved'],
    ['b', 'removed'],
    ['d', 'added'],
  ])
})

it('something new is shown whole and without marks', () => {
  const rows = diffSnapshots(PRODUCT_SHAPE, { base: null, proposed: PRODUCT, live: PRODUCT })
  expect(rows.map(({ field }) => field)).toEqual(Object.keys(PRODUCT_SHAPE))
  expect(rows[0]).toMatchObject({ en: { pieces: [{ text: 'Range belt', change: 'same' }] } })
})

it('a size guide is compared by its words, in both languages', () => {
  const guide = (inches: string) => ({
    note: { en: 'Runs large.', es: 'Viene grande.' },
    columns: [{ en: 'Length', es: 'Largo' }],
    rows: [{ size: 'm', inches: [inches] }],
  })
  const [row] = diff({ sizeGuide: guide('29') })
  expect(row).toMatchObject({ type: 'text', field: 'sizeGuide', en: { isChanged: true } })
  expect(row?.type === 'text' && row.es.pieces.map(({ text }) => text).join('')).toBe(
    'Largo: m 29\nViene grande.',
  )
  expect(diff({ sizeGuide: null })).toEqual([])
})
