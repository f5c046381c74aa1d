import { expect, it } from 'vitest'
import { NEW_PRODUCT, newVariant } from '../form/product-values.ts'
import { compareEdits, takeField } from './compare-edits.ts'

const before = {
  ...NEW_PRODUCT,
  name: { en: 'Belt', es: 'Correa' },
  variants: [{ ...newVariant('var_1'), id: 'var_1', sku: 'A', priceCents: 100 }],
}

it('takes over what only the other changed, and leaves what only I changed', () => {
  const theirs = { ...before, name: { en: 'Belt', es: 'Correa nueva' } }
  const mine = { ...before, category: 'belts' as const }
  const { conflicts, taken, merged } = compareEdits(before, theirs, mine)
  expect([conflicts, taken]).toEqual([[], ['name.es']])
  expect(merged).toMatchObject({ category: 'belts', name: { en: 'Belt', es: 'Correa nueva' } })
})

it('asks about a field that both changed to different ends, and not when to the same', () => {
  const theirs = { ...before, name: { en: 'Stiff belt', es: 'Cinto' } }
  const mine = { ...before, name: { en: 'Range belt', es: 'Cinto' } }
  const { conflicts, merged } = compareEdits(before, theirs, mine)
  expect(conflicts).toEqual([{ field: 'name.en', before: 'Belt', mine: 'Range belt', theirs: 'Stiff belt' }])
  expect(merged.name.en).toBe('Range belt')
  expect(takeField(merged, theirs, 'name.en').name).toEqual({ en: 'Stiff belt', es: 'Cinto' })
})

it('sees a price that both changed in the variants, and no difference in the order of fields', () => {
  const [variant] = before.variants
  if (!variant) throw new Error('no variant')
  const at = (priceCents: number) => ({ ...before, variants: [{ ...variant, priceCents }] })
  expect(compareEdits(before, at(120), at(130)).conflicts.map(({ field }) => field)).toEqual(['variants'])
  const { sku, ...rest } = variant
  expect(compareEdits(before, { ...before, variants: [{ sku, ...rest }] }, at(130)).conflicts).toEqual([])
})
