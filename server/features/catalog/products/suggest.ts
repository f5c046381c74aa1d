/** What the search box offers while somebody types. */
import type { suggestProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { foldAccents, foldText } from '#server/platform/fold-text.ts'
import { countCommon } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { pageByRelevance } from '#server/search/relevance.ts'
import { isStopWord, wordsOf } from '#server/search/text-terms.ts'
import { cardsOfNumbers } from './cards.ts'

export type Suggestions = ReplyOf<typeof suggestProducts>

/** Completions come from the names of the best matches. */
const NAMES_LOOKED_AT = 40

export function suggestFrom(index: CatalogIndex, q: string, language: Language, now: Date): Suggestions {
  const best = bestMatches(index, q)
  const shown = best.products.slice(0, LIMITS.shop.suggestions)
  const names = best.products.flatMap((product) => index.entries[product]?.name[language] ?? [])
  const terms = best.correctedTo === null ? completionsOf(q, names) : [best.correctedTo]
  return {
    terms: terms.slice(0, LIMITS.shop.suggestions),
    categories: categoriesStarting(index, q, language),
    products: cardsOfNumbers(index, shown, language, now).map(({ id, slug, name, priceCents, picture }) => ({
      id,
      slug,
      name,
      priceCents,
      picture,
    })),
  }
}

function bestMatches(index: CatalogIndex, q: string): { products: number[]; correctedTo: string | null } {
  const found = index.search.search(q, { size: index.size, alive: index.alive.bits, isTyping: true })
  if (!found) return { products: [], correctedTo: null }
  const page = { skip: 0, take: NAMES_LOOKED_AT }
  return {
    products: pageByRelevance(index, found.hits, found, page),
    correctedTo: found.correctedTo,
  }
}

/** `kyd` -> `kydex`, `kydex holster`: the words of a name from the one that begins so. The most frequent first. */
export function completionsOf(q: string, names: readonly string[]): string[] {
  const typed = wordsOf(q)
  const last = foldAccents(typed.at(-1) ?? '')
  const before = typed.slice(0, -1)
  const counts = new Map<string, number>()
  for (const name of names) {
    const words = wordsOf(name)
    const at = words.findIndex((word) => foldAccents(word).startsWith(last) && !before.includes(word))
    if (at < 0) continue
    const completed = [...before, words[at] as string]
    for (const phrase of [completed, [...completed, words[at + 1]]])
      if (isPhrase(phrase)) count(counts, phrase.join(' '))
  }
  counts.delete(typed.join(' '))
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length).map(([phrase]) => phrase)
}

function isPhrase(words: (string | undefined)[]): words is string[] {
  const last = words.at(-1)
  return last !== undefined && !isStopWord(foldAccents(last)) && new Set(words).size === words.length
}

function count(counts: Map<string, number>, phrase: string): void {
  counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
}

/** In either language, as both are searched. */
function categoriesStarting(index: CatalogIndex, q: string, language: Language): Suggestions['categories'] {
  const typed = foldText(q).trim()
  const begins = (name: string) => foldText(name).startsWith(typed)
  return index.vocabulary.categories
    .filter(
      ({ name }, number) =>
        (begins(name.en) || begins(name.es)) &&
        countCommon(index.alive.bits, index.byCategory.get(number)) > 0,
    )
    .map(({ id, slug, name }) => ({ id, slug, name: name[language] }))
}
