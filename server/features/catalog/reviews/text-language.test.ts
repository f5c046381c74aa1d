import { expect, it } from 'vitest'
import { reviews } from '#server/seed/data/index.ts'
import { languageOf } from './text-language.ts'

it('is right about every review of the demo on a page of its language, and about nearly all on the other', () => {
  const wrong = (page: 'own' | 'other') =>
    reviews.filter(({ title, body, language }) => {
      const other = language === 'en' ? 'es' : 'en'
      return languageOf(`${title}\n${body}`, page === 'own' ? language : other) !== language
    })
  expect(wrong('own')).toEqual([])
  // Those that are a few words long.
  expect(wrong('other').length).toBeLessThan(reviews.length * 0.03)
})

it('takes the language of the page for what says too little', () => {
  for (const text of ['', 'Perfect!', 'OK', '👍👍', 'Excelente', 'The best']) {
    expect(languageOf(text, 'es')).toBe('es')
    expect(languageOf(text, 'en')).toBe('en')
  }
})

it('is not misled by a name or a word of the other language', () => {
  expect(languageOf('I wear it with the Cordillera belt from La Perla and it fits.', 'es')).toBe('en')
  expect(languageOf('Uso la funda con el holster clip y queda muy bien.', 'en')).toBe('es')
})
