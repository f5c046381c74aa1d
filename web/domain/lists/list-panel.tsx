import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DataTable, type DataTableProps, type TableQuery } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toListQuery } from './list-query.ts'
import { LIST_PAGE_SIZES, type ListSearch } from './list-search.ts'
import { type BuiltInView, SavedViews } from './saved-views.tsx'
import { SearchLink, useSearchChange } from './search-link.tsx'
import { readSort, writeSort } from './table-search.ts'

interface ListPanelProps<Row extends object, Search extends ListSearch>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'getRowId' | 'filters' | 'files' | 'bulk' | 'rowActions' | 'onRowOpen'
  > {
  /** The name under which its views are saved. */
  list: string
  query: UseQueryResult<{ items: readonly Row[]; total: number }>
  search: Search
  readSearch: (raw: Record<string, unknown>) => Search
  /** Each filter by its name, off. */
  noFilters: Partial<Search>
  firstSort: NonNullable<Search['sort']>
  builtIn: BuiltInView[]
  failedTitle: string
  /** Where there is nothing at all yet. */
  unused?: ReactNode
}

const NONE: never[] = []

/** A list for admins: views as tabs, filters, the table and its files; the server sorts, filters and pages. */
export function ListPanel<Row extends object, Search extends ListSearch>(props: ListPanelProps<Row, Search>) {
  const { list, query, search, readSearch, noFilters, firstSort, builtIn, failedTitle, unused, ...table } =
    props
  const { data, isPlaceholderData } = query
  const changeSearch = bindSearch(readSearch)
  const applySearch = useSearchChange<Search>(changeSearch)
  const isNarrowed = Object.keys(noFilters).some((name) => search[name as keyof Search] !== undefined)
  function changeQuery({ page, sort, pageSize, columns }: TableQuery) {
    void applySearch({ sort: writeSort(sort), perPage: pageSize, columns: columns?.join(','), page } as never)
  }
  if (unused && data?.total === 0 && !isNarrowed && !isPlaceholderData) return unused
  return (
    <>
      <SavedViews
        list={list}
        query={toListQuery({ ...search, page: undefined })}
        builtIn={builtIn}
        mayShare
        link={({ query: view, ...link }) => (
          <SearchLink<Search>
            change={{ ...NOTHING, ...noFilters, ...readSearch({ ...view }) }}
            changeSearch={changeSearch}
            {...link}
          />
        )}
      />
      {hasListFailed(query) ? (
        <FailedList query={query} title={failedTitle} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn('mt-4 transition-opacity duration-160', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            {...table}
            rows={data?.items ?? NONE}
            loading={query.isPending}
            searchable={false}
            pageSizes={LIST_PAGE_SIZES}
            server={{
              rowCount: data?.total ?? 0,
              query: {
                page: search.page ?? 1,
                sort: readSort(search.sort ?? firstSort),
                search: '',
                pageSize: search.perPage ?? LIST_PAGE_SIZES[0],
                columns: search.columns?.split(','),
              },
              onQueryChange: changeQuery,
            }}
            empty={
              <EmptyState
                level={2}
                seed={`${list}-search`}
                icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
                title={m.lists_no_match_title()}
                description={m.lists_no_match()}
                actions={
                  <Button variant="secondary" onClick={() => void applySearch(noFilters)}>
                    {m.lists_clear_filters()}
                  </Button>
                }
              />
            }
          />
        </div>
      )}
    </>
  )
}

const NOTHING = { sort: undefined, perPage: undefined, columns: undefined }

/** A changed filter begins at the first page. */
export function bindSearch<Search extends ListSearch>(readSearch: (raw: Record<string, unknown>) => Search) {
  return (before: Record<string, unknown>, change: Partial<Search>): Record<string, unknown> => ({
    ...before,
    ...readSearch({ ...before, page: undefined, ...change }),
  })
}
