/** What of a product can be found by words. */
import { LANGUAGES } from '#contract/language.ts'
import type { LoadedProduct } from './indexed-product.ts'
import type { SearchText } from './search-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A description says what it is about early on; the rest would only cost memory. */
const DESCRIPTION_LETTERS = 3_000

export function searchTextsOf(loaded: LoadedProduct, vocabulary: Vocabulary): SearchText[] {
  const category = vocabulary.categories[vocabulary.categoryNumber(loaded.category) ?? -1]
  const provider = vocabulary.collaborators[vocabulary.collaboratorNumber(loaded.providerId) ?? -1]
  const values = valuesOf(loaded, vocabulary)
  return LANGUAGES.flatMap((language): SearchText[] => [
    { text: loaded.name[language], field: 'name', language },
    { text: loaded.tags[language].join(' '), field: 'label', language },
    { text: category?.name[language] ?? '', field: 'label', language },
    { text: values.map(({ label }) => label[language]).join(' '), field: 'label', language },
    { text: provider?.name ?? '', field: 'provider', language },
    { text: loaded.summary[language], field: 'summary', language },
    { text: loaded.description[language].slice(0, DESCRIPTION_LETTERS), field: 'description', language },
  ])
}

function valuesOf(loaded: LoadedProduct, vocabulary: Vocabulary) {
  const numbers = new Set<number>()
  for (const { options } of loaded.variants) {
    for (const kind of ['size', 'color', 'hand', 'fit'] as const) {
      const number = options[kind] && vocabulary.valueNumber(kind, options[kind])
      if (number) numbers.add(number)
    }
  }
  return [...numbers].flatMap((number) => vocabulary.values[number] ?? [])
}
