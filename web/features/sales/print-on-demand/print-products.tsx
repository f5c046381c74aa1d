import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CATEGORIES, type CategoryId, TAX_CLASSES, type TaxClass } from '#contract/catalog/catalog-terms.ts'
import {
  marginOf,
  PRICE_FACTOR_BP,
  PRINT_PRODUCT_STATES,
  priceFromCost,
} from '#contract/sales/print-terms.ts'
import { BulkJobPanel } from '#web/domain/lists/bulk-job-panel.tsx'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { useBulkJob } from '#web/domain/lists/use-bulk-job.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { placeOf } from '#web/platform/place-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { PRODUCT_STATES } from './labels.ts'
import {
  type Overview,
  type PrintConnection,
  type PrintProduct,
  productsQuery,
  refreshPrint,
} from './queries.ts'

const PER_PAGE = 25
const NONE: PrintProduct[] = []

interface PrintProductsProps {
  connection: PrintConnection
  counts: Overview['products']
}

export function PrintProducts({ connection, counts }: PrintProductsProps) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const [state, setState] = useState('')
  const [chosen, setChosen] = useState<PrintProduct[] | null>(null)
  const known = PRINT_PRODUCT_STATES.find((each) => each === state)
  const input = { page, perPage: PER_PAGE, q: words || undefined, state: known }
  const { data } = useQuery({ ...productsQuery(input), placeholderData: keepPreviousData })
  const bulk = useBulkJob(() => void refreshPrint(queryClient))
  const rows = data?.items ?? NONE
  return (
    <section aria-label={m.print_on_demand_products()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="font-heading text-lg">{m.print_on_demand_products()}</h2>
      {bulk.job ? (
        <BulkJobPanel
          job={bulk.job}
          title={m.print_on_demand_importing()}
          onRerun={bulk.rerun}
          onDismiss={bulk.dismiss}
        />
      ) : null}
      <DataTable
        label={m.print_on_demand_products()}
        rows={rows}
        columns={productColumns()}
        getRowId={({ id }) => id}
        loading={data === undefined}
        pageSize={PER_PAGE}
        filters={
          <Select
            aria-label={m.print_on_demand_state()}
            value={state}
            placeholder={m.print_on_demand_state_any()}
            options={PRINT_PRODUCT_STATES.map((value) => ({
              value,
              label: `${PRODUCT_STATES[value].name()} (${counts[value]})`,
            }))}
            onValueChange={(value) => {
              setState(value)
              setPage(1)
            }}
          />
        }
        server={{
          rowCount: data?.total ?? 0,
          query: { page, sort: null, search: words },
          onQueryChange: (next) => {
            setWords(next.search)
            setPage(next.page)
          },
        }}
        bulkActions={(ids, clear) => (
          <Button
            size="sm"
            onClick={() => {
              setChosen(rows.filter(({ id, product }) => product === null && ids.includes(id)))
              clear()
            }}
          >
            {m.print_on_demand_import()}
          </Button>
        )}
      />
      {chosen ? (
        <ImportDialog
          connection={connection}
          products={chosen}
          onClose={() => setChosen(null)}
          onImport={(terms) => {
            bulk.start({
              kind: 'print-products.import',
              rows: { ids: chosen.map(({ id }) => id) },
              input: terms,
            })
            setChosen(null)
          }}
        />
      ) : null}
    </section>
  )
}

function productColumns(): TableColumn<PrintProduct>[] {
  return [
    {
      id: 'name',
      header: m.print_on_demand_col_product(),
      value: ({ name }) => name,
      isTitle: true,
      hideable: false,
      sortable: false,
      cell: ({ name, product }) =>
        product ? (
          <Link {...placeOf(`/provider/products/${product.id}`)} className={linkClass({ variant: 'title' })}>
            {product.name[getLocale()] || product.name.en}
          </Link>
        ) : (
          <span>{name}</span>
        ),
    },
    {
      id: 'state',
      header: m.print_on_demand_state(),
      value: ({ state }) => PRODUCT_STATES[state].name(),
      sortable: false,
      cell: ({ state }) => <StatusBadge label={PRODUCT_STATES[state]} />,
    },
    {
      id: 'variants',
      header: m.print_on_demand_col_variants(),
      value: ({ variants }) => variants,
      align: 'end',
      sortable: false,
    },
    {
      id: 'cost',
      header: m.print_on_demand_col_cost(),
      value: ({ costMinCents }) => costMinCents,
      align: 'end',
      sortable: false,
      cell: ({ costMinCents, costMaxCents }) => (
        <span className="whitespace-nowrap">{sayRange(costMinCents, costMaxCents)}</span>
      ),
    },
    {
      id: 'margin',
      header: m.print_on_demand_col_margin(),
      value: ({ marginBp }) => marginBp,
      align: 'end',
      sortable: false,
      cell: ({ marginBp, isMarginLow }) =>
        marginBp === null ? null : (
          <Badge tone={isMarginLow ? 'warning' : 'neutral'}>{sayPercent(marginBp)}</Badge>
        ),
    },
  ]
}

const sayPercent = (bp: number) => `${Math.round(bp / 100)} %`

function sayRange(from: number | null, to: number | null): string {
  if (from === null || to === null) return ''
  return from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatMoney(to)}`
}

interface ImportDialogProps {
  connection: PrintConnection
  products: PrintProduct[]
  onClose: () => void
  onImport: (terms: Record<string, unknown>) => void
}

/** What they cost, by the rule, beside what is left of it: before anything is imported. */
function ImportDialog({ connection, products, onClose, onImport }: ImportDialogProps) {
  const [category, setCategory] = useState<CategoryId>('apparel')
  const [taxClass, setTaxClass] = useState<TaxClass>('goods')
  const [factor, setFactor] = useState(String(connection.priceFactorBp / 10_000))
  const priceFactorBp = Math.round(Number(factor) * 10_000)
  const isSound = priceFactorBp >= PRICE_FACTOR_BP.min && priceFactorBp <= PRICE_FACTOR_BP.max
  const { rounding, minMarginBp } = connection
  const priced = products.map(({ id, name, costMaxCents }) => {
    const price =
      costMaxCents === null || !isSound
        ? null
        : priceFromCost(costMaxCents, { factorBp: priceFactorBp, rounding })
    const margin = price === null || costMaxCents === null ? null : marginOf(price, costMaxCents)
    return { id, name, price, margin }
  })
  const isLow = priced.some(({ margin }) => margin !== null && margin < minMarginBp)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={m.print_on_demand_import_title({ count: products.length })}
      description={m.print_on_demand_import_lead()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.print_on_demand_cancel()}
          </Button>
          <Button
            disabled={!isSound || products.length === 0}
            onClick={() => onImport({ category, taxClass, priceFactorBp, rounding })}
          >
            {m.print_on_demand_import()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={m.print_on_demand_category()}>
          <Select
            name="category"
            value={category}
            options={CATEGORIES.map((value) => ({ value, label: value }))}
            onValueChange={(value) => setCategory(CATEGORIES.find((each) => each === value) ?? category)}
          />
        </Field>
        <Field label={m.print_on_demand_tax()}>
          <Select
            name="tax"
            value={taxClass}
            options={TAX_CLASSES.map((value) => ({ value, label: value }))}
            onValueChange={(value) => setTaxClass(TAX_CLASSES.find((each) => each === value) ?? taxClass)}
          />
        </Field>
        <Field label={m.print_on_demand_factor()} hint={m.print_on_demand_factor_hint()}>
          <Input
            name="factor"
            inputMode="decimal"
            value={factor}
            onChange={(event) => setFactor(event.target.value)}
          />
        </Field>
        <ul className="grid gap-1 text-sm">
          {priced.map(({ id, name, price, margin }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="wrap-anywhere">{name}</span>
              <span className="tabular whitespace-nowrap">
                {price === null ? '' : formatMoney(price)}
                {margin === null ? '' : ` · ${sayPercent(margin)}`}
              </span>
            </li>
          ))}
        </ul>
        {isLow ? <Notice tone="warning" title={m.print_on_demand_margin_low()} /> : null}
      </div>
    </Dialog>
  )
}
