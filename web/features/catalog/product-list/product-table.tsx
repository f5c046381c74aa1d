import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MANAGED_PAGE_SIZES } from '#contract/catalog/catalog-terms.ts'
import { BulkJobPanel } from '#web/domain/lists/bulk-job-panel.tsx'
import { BULK_ROWS_MAX } from '#web/domain/lists/bulk-limit.ts'
import { givenOf, readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { useTypedWords } from '#web/domain/lists/use-typed-words.ts'
import { useCategoryName } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type ChosenRows, DataTable, type TableQuery } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { BulkAction } from './bulk-action.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductsLink, useProductsMove } from './products-link.tsx'
import { COLUMNS, filtersOf, NO_FILTERS, type ProductsSearch, readProductsSearch } from './products-search.ts'
import { fileAddresses, type ManagedProduct, type ManagedProducts, refreshProducts } from './queries.ts'
import { RowMenu } from './row-menu.tsx'

interface ProductTableProps {
  list: ManagedProducts | undefined
  search: ProductsSearch
  isAdmin: boolean
  label: string
}

const NONE: ManagedProduct[] = []

export function ProductTable({ list, search, isAdmin, label }: ProductTableProps) {
  const move = useProductsMove()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const nameCategory = useCategoryName()
  const columns = useMemo(() => productColumns({ isAdmin, nameCategory }), [isAdmin, nameCategory])
  const [running, setRunning] = useState('')
  const bulk = useBulkJob(() => refreshProducts(queryClient))
  const [words, setWords] = useTypedWords(search.q, move)

  function run({ kind, input, title }: BulkAction, chosen: ChosenRows, clear: () => void) {
    setRunning(title)
    const rows = 'ids' in chosen ? { ids: chosen.ids } : { query: givenOf(filtersOf(search)) }
    bulk.start({ kind, rows, input })
    clear()
  }
  const query: TableQuery = {
    page: search.page ?? 1,
    sort: readSort(search.sort ?? '-updated'),
    search: words,
    pageSize: search.perPage ?? MANAGED_PAGE_SIZES[0],
    columns: search.columns?.split(','),
  }
  function changeQuery(next: TableQuery) {
    if (next.search !== words) return setWords(next.search)
    void move({
      sort: readProductsSearch({ sort: writeSort(next.sort) }).sort,
      perPage: readProductsSearch({ perPage: next.pageSize }).perPage,
      columns: next.columns?.filter((id) => (COLUMNS as readonly string[]).includes(id)).join(','),
      page: next.page > 1 ? next.page : undefined,
    })
  }
  return (
    <>
      {bulk.job ? (
        <BulkJobPanel job={bulk.job} title={running} onRerun={bulk.rerun} onDismiss={bulk.dismiss} />
      ) : null}
      <DataTable
        label={label}
        rows={list?.items ?? NONE}
        columns={columns}
        getRowId={({ id }) => id}
        loading={list === undefined}
        filters={<ProductFilters search={search} />}
        files={fileAddresses(search)}
        pageSizes={MANAGED_PAGE_SIZES}
        server={{ rowCount: list?.total ?? 0, query, onQueryChange: changeQuery }}
        bulk={{
          max: BULK_ROWS_MAX,
          actions: (chosen, clear) => (
            <BulkMenu
              count={'ids' in chosen ? chosen.ids.length : chosen.all}
              isAdmin={isAdmin}
              isBusy={bulk.isStarting || bulk.job?.isFinished === false}
              onRun={(action) => run(action, chosen, clear)}
            />
          ),
        }}
        rowActions={(product) => <RowMenu product={product} />}
        onRowOpen={({ id }) => void navigate(placeOf(managePath(isAdmin, `/products/${id}`)))}
        empty={
          <EmptyState
            level={2}
            seed="products"
            icon={<SearchX aria-hidden="true" />}
            title={m.product_list_no_match()}
            description={m.product_list_no_match_lead()}
            actions={
              <ProductsLink change={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
                {m.product_list_clear()}
              </ProductsLink>
            }
          />
        }
      />
    </>
  )
}
