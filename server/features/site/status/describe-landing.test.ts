import { expect, it } from 'vitest'
import { DEFAULT_LANDING } from '#contract/site/landing-settings.ts'
import { LANDING_BLOCKS } from '#contract/site/landing-terms.ts'
import { describeLanding } from './describe-landing.ts'

it('says nothing where nothing was changed', () => {
  expect(describeLanding(DEFAULT_LANDING, 'en')).toBeNull()
  expect(describeLanding(structuredClone(DEFAULT_LANDING), 'es')).toBeNull()
  // Which product is featured is in the catalog's answer.
  expect(describeLanding({ ...DEFAULT_LANDING, featuredProductId: 'prd_0123456789' }, 'es')).toBeNull()
})

it('says the words in the language of whoever asks, and only what is switched on, in its order', () => {
  const landing = {
    ...DEFAULT_LANDING,
    title: { en: 'Ready for the season', es: 'Listos para la temporada' },
    blocks: [
      { id: 'events' as const, isOn: true },
      { id: 'people' as const, isOn: false },
      { id: 'newest' as const, isOn: true },
    ],
  }
  expect(describeLanding(landing, 'es')?.title).toBe('Listos para la temporada')
  const shown = describeLanding(landing, 'en')
  expect(shown?.lead).toBe('')
  expect(shown?.blocks.slice(0, 2)).toEqual(['events', 'newest'])
  expect(shown?.blocks).not.toContain('people')
  // Blocks that the setting does not know yet stand at the end.
  expect(shown?.blocks).toHaveLength(LANDING_BLOCKS.length - 1)
})
