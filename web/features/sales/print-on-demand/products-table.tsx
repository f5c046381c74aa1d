import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, MoreHorizontal, Shirt, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ignorePrintProduct } from '#contract/sales/print-products.ts'
import { PRINT_PRODUCT_STATES } from '#contract/sales/print-terms.ts'
import { ManagedTable } from '#web/domain/lists/managed-table.tsx'
import { givenOf, readSort, writeSort } from '#web/domain/lists/table-search.ts'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { ChosenRows } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PRODUCT_STATES } from './labels.ts'
import { EmptyList, PrintFilters, usePrintSearchChange } from './list-parts.tsx'
import { PER_PAGE, type PrintSearch, productFiltersOf, readPrintSearch } from './print-search.ts'
import { productColumns } from './product-columns.tsx'
import { type Overview, type PrintProduct, productsQuery, refreshPrint } from './queries.ts'

interface ProductsTableProps {
  search: PrintSearch
  overview: Overview
}

export function ProductsTable({ search, overview }: ProductsTableProps) {
  const queryClient = useQueryClient()
  const applySearch = usePrintSearchChange()
  const [chosen, setChosen] = useState<ChosenRows | null>(null)
  const query = useQuery({ ...productsQuery(search), placeholderData: keepPreviousData })
  const list = query.data
  const hasSeveral = overview.connections.length > 1
  const columns = useMemo(() => productColumns(hasSeveral), [hasSeveral])
  const bulk = useBulkJob(() => void refreshPrint(queryClient))
  const isBusy = bulk.isStarting || bulk.job?.isFinished === false
  if (hasListFailed(query)) return <FailedList query={query} title={m.print_on_demand_unread()} />
  return (
    <>
      <ManagedTable
        label={m.print_on_demand_products()}
        list={list}
        columns={columns}
        filters={
          <PrintFilters
            search={search}
            placeholder={m.print_on_demand_products_hint()}
            options={stateOptions(overview.products)}
          />
        }
        query={{
          page: search.page ?? 1,
          sort: readSort(search.sort ?? 'name'),
          search: '',
          pageSize: PER_PAGE,
        }}
        onQueryChange={({ sort, page }) =>
          void applySearch(readPrintSearch({ state: search.state, q: search.q, sort: writeSort(sort), page }))
        }
        bulk={bulk}
        running={m.print_on_demand_importing()}
        bulkMenu={(rows, clear) => (
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => {
              setChosen(rows)
              clear()
            }}
          >
            {m.print_on_demand_import()}
          </Button>
        )}
        rowActions={(product) => <ProductMenu product={product} onImport={setChosen} />}
        empty={
          <EmptyList
            search={search}
            icon={<Shirt aria-hidden="true" strokeWidth={1.5} />}
            title={m.print_on_demand_products_empty_title()}
            description={m.print_on_demand_products_empty()}
          />
        }
      />
      {chosen ? (
        <ImportDialog
          connections={overview.connections}
          products={importableOf(list?.items ?? [], chosen)}
          isAll={!('ids' in chosen)}
          onClose={() => setChosen(null)}
          onImport={(input) => {
            const rows = 'ids' in chosen ? chosen : { query: givenOf(productFiltersOf(search)) }
            bulk.start({ kind: 'print-products.import', rows, input })
            setChosen(null)
          }}
        />
      ) : null}
    </>
  )
}

function stateOptions(counts: Overview['products']) {
  return [
    { value: 'low_margin', label: m.print_on_demand_state_low_margin() },
    ...PRINT_PRODUCT_STATES.map((value) => ({
      value,
      label: `${PRODUCT_STATES[value].name()} (${formatNumber(counts[value])})`,
    })),
  ]
}

/** Of all that match, those of this page stand for the rest. */
function importableOf(rows: readonly PrintProduct[], chosen: ChosenRows): PrintProduct[] {
  return rows.filter((row) => isImportable(row) && (!('ids' in chosen) || chosen.ids.includes(row.id)))
}

const isImportable = ({ product, state }: PrintProduct) =>
  product === null && (state === 'new' || state === 'locked')

interface ProductMenuProps {
  product: PrintProduct
  onImport: (chosen: ChosenRows) => void
}

function ProductMenu({ product, onImport }: ProductMenuProps) {
  const queryClient = useQueryClient()
  const ignore = useMutation({
    ...mutationOf(ignorePrintProduct),
    onSuccess: () => refreshPrint(queryClient),
    onError: showError,
  })
  const isIgnored = product.state === 'ignored'
  if (!isIgnored && !isImportable(product)) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={m.print_on_demand_product_actions({ name: product.name })}
          tooltip={false}
          size="icon-sm"
          variant="ghost"
        >
          <MoreHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {isIgnored ? null : (
        <MenuItem icon={<Shirt aria-hidden="true" />} onSelect={() => onImport({ ids: [product.id] })}>
          {m.print_on_demand_import()}
        </MenuItem>
      )}
      <MenuItem
        icon={isIgnored ? <Undo2 aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        onSelect={() => ignore.mutate({ printProductId: product.id, isIgnored: !isIgnored })}
      >
        {isIgnored ? m.print_on_demand_unignore() : m.print_on_demand_ignore()}
      </MenuItem>
    </Menu>
  )
}
