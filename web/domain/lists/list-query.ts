/** The filters, order and columns of a list, as they are in its address. */
import { listSavedViews } from '#contract/people/saved-views.ts'
import { queryOf } from '#web/platform/query.ts'

export type ListQuery = Readonly<Record<string, string>>

/** `subjectId`: of what the list is, where it is of one thing. */
export const savedViewsQuery = (list: string, subjectId?: string) =>
  queryOf(listSavedViews, subjectId === undefined ? { list } : { list, subjectId })

/** In every address: which page of the list, and in which language the site is. Neither is part of a view. */
const NOT_OF_A_VIEW = ['page', 'lang']

/** Of an address: what is given, as text. */
export function toListQuery(search: object): ListQuery {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !NOT_OF_A_VIEW.includes(name),
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Whatever the order in which they are named. */
export function isSameQuery(first: ListQuery, second: ListQuery): boolean {
  const names = Object.keys(first)
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name])
}

/** The ids with one of them a place further. */
export function moveView(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const rest = ids.filter((each) => each !== id)
  const to = Math.min(Math.max(at + by, 0), rest.length)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
