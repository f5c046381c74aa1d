/** Counts in the words of the caller's language. */
import type { z } from 'zod'
import type { Facets as FacetsSchema } from '#contract/catalog.ts'
import { OPTION_KINDS, type OptionKind } from '#contract/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { Filters } from './filters.ts'
import type { Counts } from './match-counts.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Facets = z.output<typeof FacetsSchema>
type FacetValue = Facets['category'][number]

/** What nobody could choose is left out, unless it is chosen: it must be possible to take it back. */
const isShown = ({ count, isSelected }: FacetValue) => count > 0 || isSelected

export function facetsOf(
  counts: Counts,
  filters: Filters,
  vocabulary: Vocabulary,
  language: Language,
): Facets {
  const category = vocabulary.categories.map((known, number) => ({
    value: known.id as string,
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
    provider: provider.filter(isShown).sort((a, b) => a.label.localeCompare(b.label, language)),
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
  const facets = {} as Record<OptionKind, FacetValue[]>
  for (const kind of OPTION_KINDS) {
    const numbered = vocabulary.values
      .map((known, number) => ({ known, number }))
      .filter(({ known, number }) => number > 0 && known.kind === kind)
      .sort((a, b) => a.known.position - b.known.position || (a.known.code < b.known.code ? -1 : 1))
    facets[kind] = numbered
      .map(({ known, number }) => ({
        value: known.code,
        label: known.label[language],
        count: counts.value[number] ?? 0,
        isSelected: filters.options[kind]?.includes(number) ?? false,
        swatch: known.swatch,
      }))
      .filter(isShown)
  }
  return facets
}
