import { expect, it } from 'vitest'
import { reviews } from '#server/seed/data/index.ts'
import { languageOf } from './text-language.ts'

it('knows the language of every review of the demo, whatever page it was written on', () => {
  for (const { title, body, language } of reviews)
    for (const page of ['en', 'es'] as const)
      expect([body, languageOf(`${title}\n${body}`, page)]).toEqual([body, language])
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
