/** The store's categories, as the server names them in the language of the page. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listCategories } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'

export type Categories = ReplyOf<typeof listCategories>

export const categoriesQuery = queryOf(listCategories, {})

const NONE: Categories = []

/** For a choice of one, in the order of the shop. */
export function useCategoryOptions(): { value: string; label: string }[] {
  const { data = NONE } = useQuery(categoriesQuery)
  return useMemo(() => data.map(({ id, name }) => ({ value: id, label: name })), [data])
}

/** What an id is called. One that was deleted since is still named by something; until they are loaded all are. */
export function useCategoryName(): (id: string) => string {
  const { data } = useQuery(categoriesQuery)
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]))
    return (id) => names.get(id) ?? (data ? m.categories_gone({ id }) : id)
  }, [data])
}
