/** Counts in the words of the caller's language. */
import type { z } from 'zod'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { Facets as FacetsSchema } from '#contract/catalog/products.schemas.ts'
import type { Language } from '#contract/language.ts'
import type { Filters } from './filters.ts'
import type { Counts } from './match-counts.ts'
import type { KnownValue, Vocabulary } from './vocabulary.ts'

export type Facets = z.output<typeof FacetsSchema>
type FacetValue = Facets['category'][number]

const COLLATORS: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en'),
  es: new Intl.Collator('es'),
}

/** What nobody could choose is left out, unless it is chosen: it must be possible to take it back. */
const isShown = ({ count, isSelected }: FacetValue) => count > 0 || isSelected

export function facetsOf(
  counts: Counts,
  filters: Filters,
  vocabulary: Vocabulary,
  language: Language,
): Facets {
  const category = vocabulary.categories.map((known, number) => ({
    value: known.slug,
    label: known.name[language],
    count: counts.category[number] ?? 0,
    isSelected: filters.categories?.includes(number) ?? false,
    swatch: null,
  }))
  const provider = vocabulary.collaborators.map((known, number) => ({
    value: known.slug,
    label: known.name,
    count: counts.provider[number] ?? 0,
    isSelected: filters.providers?.includes(number) ?? false,
    swatch: null,
  }))
  return {
    category: category.filter(isShown),
    provider: provider.filter(isShown).sort((a, b) => COLLATORS[language].compare(a.label, b.label)),
    ...optionFacets(counts, filters, vocabulary, language),
    price: {
      minCents: counts.lowestCents === Number.POSITIVE_INFINITY ? 0 : counts.lowestCents,
      maxCents: counts.highestCents,
    },
    inStock: counts.inStock,
    onSale: counts.onSale,
  }
}

function optionFacets(counts: Counts, filters: Filters, vocabulary: Vocabulary, language: Language) {
  const facets: Record<OptionKind, FacetValue[]> = { size: [], color: [], hand: [], fit: [] }
  for (const number of valuesInOrder(vocabulary)) {
    const known = vocabulary.values[number] as KnownValue
    const value = {
      value: known.code,
      label: known.label[language],
      count: counts.value[number] ?? 0,
      isSelected: filters.options[known.kind]?.includes(number) ?? false,
      swatch: known.swatch,
    }
    if (isShown(value)) facets[known.kind].push(value)
  }
  return facets
}

/** Number 0 stands for having none. */
function valuesInOrder({ values }: Vocabulary): number[] {
  const place = (number: number) => values[number]?.position ?? 0
  const code = (number: number) => values[number]?.code ?? ''
  return Array.from({ length: values.length - 1 }, (_, at) => at + 1).sort(
    (a, b) => place(a) - place(b) || (code(a) < code(b) ? -1 : 1),
  )
}
