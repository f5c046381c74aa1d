/** What the search box offers: completions, categories and products, or what was searched for before. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PictureData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'

type Suggested = ReplyOf<typeof suggestProducts>

export type Suggestion = { id: string; label: string } & (
  | { kind: 'term' | 'recent'; q: string }
  | { kind: 'category'; category: string }
  | { kind: 'product'; slug: string; priceCents: number; picture: PictureData | null }
)

export interface SuggestionGroup {
  title: string
  items: Suggestion[]
}

const DEBOUNCE_MS = 150

/** Asked once the typing pauses; an answer that is no longer wanted is cancelled with its query. */
export function useSuggestions(text: string, isOpen: boolean): Suggested | undefined {
  const q = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data } = useQuery({
    ...queryOf(suggestProducts, { q }),
    enabled: isOpen && q !== '',
    placeholderData: keepPreviousData,
    // Without them the box still searches.
    retry: false,
  })
  return q === '' ? undefined : data
}

function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

export function groupSuggestions(
  text: string,
  found: Suggested | undefined,
  recent: readonly string[],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    text.trim() === ''
      ? [
          {
            title: m.shop_search_recent(),
            items: recent.map((q) => ({ id: `recent ${q}`, kind: 'recent', label: q, q })),
          },
        ]
      : [
          {
            title: m.shop_search_terms(),
            items: (found?.terms ?? []).map((q) => ({ id: `term ${q}`, kind: 'term', label: q, q })),
          },
          {
            title: m.shop_search_categories(),
            items: (found?.categories ?? []).map(({ id, slug, name }) => ({
              id: `category ${id}`,
              kind: 'category',
              label: name,
              category: slug,
            })),
          },
          {
            title: m.shop_search_products(),
            items: (found?.products ?? []).map(({ id, name, slug, priceCents, picture }) => ({
              id: `product ${id}`,
              kind: 'product',
              label: name,
              slug,
              priceCents,
              picture,
            })),
          },
        ]
  return groups.filter(({ items }) => items.length > 0)
}
