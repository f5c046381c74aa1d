/** What is asked while somebody types. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { suggestProducts } from '#contract/catalog/products.ts'
import { listCollaborators } from '#contract/catalog/providers.ts'
import { listEvents } from '#contract/events/events.ts'
import type { Viewer } from '#contract/permissions.ts'
import { PALETTE_LIMIT, searchPalette } from '#contract/site/palette.ts'
import { readRecentSearches } from '#web/features/catalog/shop/list/recent-searches.ts'
import { queryOf } from '#web/platform/query.ts'
import { isShopper } from '../viewer.ts'
import type { Command } from './commands.ts'
import { type Group, groupShop, groupWork } from './options.ts'

const ASKED_FROM = 2
const LIVES = { placeholderData: keepPreviousData, staleTime: 10_000, retry: false } as const

export function useFound(
  viewer: Viewer,
  commands: readonly Command[],
  typed: string,
): { groups: Group[]; isFetching: boolean } {
  const text = typed.trim()
  const q = useDeferredValue(typed).trim()
  const [recent] = useState(readRecentSearches)
  const isAsked = q.length >= ASKED_FROM
  const shops = isShopper(viewer)
  const own = useQuery({
    ...queryOf(searchPalette, { q: q || '-' }),
    ...LIVES,
    enabled: isAsked && viewer !== 'guest',
  })
  // Of a shop that is closed in part only the rest is found.
  const suggested = useQuery({
    ...queryOf(suggestProducts, { q: q || '-' }),
    ...LIVES,
    enabled: isAsked && shops,
  })
  const events = useQuery({
    ...queryOf(listEvents, { q, page: 1, perPage: PALETTE_LIMIT }),
    ...LIVES,
    enabled: isAsked && shops,
  })
  const people = useQuery({ ...queryOf(listCollaborators, {}), retry: false, enabled: shops })
  const found = isAsked ? (own.data?.items ?? []) : []
  if (!shops) return { groups: groupWork(commands, text, found), isFetching: own.isFetching }
  const groups = groupShop(commands, text, {
    suggested: isAsked ? suggested.data : undefined,
    events: isAsked ? events.data?.items : undefined,
    people: isAsked ? people.data : undefined,
    orders: found.filter(({ kind }) => kind === 'order'),
    recent,
  })
  return { groups, isFetching: own.isFetching || suggested.isFetching || events.isFetching }
}
