/** The address of the rows behind a figure. Pure. */
import {
  POINT_FIGURES,
  POINT_SORTS,
  type PointFigure,
  type PointSort,
} from '#contract/sales/loyalty-terms.ts'
import { type Param, readDays, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['kind', 'order', 'use', 'at', 'points'] as const

export interface PointsSearch extends ListSearch<PointSort> {
  figure?: PointFigure
  q?: Param
  from?: string
  to?: string
}

export function readPointsSearch(raw: Record<string, unknown>): PointsSearch {
  return {
    figure: POINT_FIGURES.find((figure) => figure === raw.figure),
    q: readSearchText(raw.q),
    ...readDays(raw),
    ...readListSearch(raw, { sorts: POINT_SORTS, columns: COLUMNS }),
  }
}

export const NO_POINT_FILTERS: Partial<PointsSearch> = {
  figure: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
}

export const pointFiltersOf = ({ figure, q, from, to, sort }: PointsSearch) => ({
  figure,
  q: q === undefined ? undefined : String(q),
  from,
  to,
  sort,
})

export const toPointsInput = (search: PointsSearch) => ({ ...pointFiltersOf(search), ...pageOf(search) })
