/** What every managed list has in its address beside its own filters. Pure. */
import { readPage, textOf } from './address-values.ts'

export const LIST_PAGE_SIZES = [25, 50, 100] as const

export interface ListSearch<Sort extends string = string> {
  sort?: Sort
  perPage?: 50 | 100
  /** Ids of the columns that are shown, with commas. */
  columns?: string
  page?: number
}

interface Known<Sort extends string> {
  sorts: readonly Sort[]
  /** That can be hidden. */
  columns: readonly string[]
}

/** What is unknown or wrong is ignored. */
export function readListSearch<Sort extends string>(
  raw: Record<string, unknown>,
  { sorts, columns }: Known<Sort>,
): ListSearch<Sort> {
  const asked = textOf(raw.columns).split(',')
  return {
    sort: sorts.find((sort) => sort === raw.sort),
    perPage: ([50, 100] as const).find((size) => size === Number(raw.perPage)),
    columns: columns.filter((each) => asked.includes(each)).join(',') || undefined,
    page: readPage(raw.page),
  }
}

export const pageOf = ({ page, perPage }: ListSearch) => ({
  page: page ?? 1,
  perPage: perPage ?? LIST_PAGE_SIZES[0],
})
