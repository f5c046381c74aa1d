import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, SearchX, StickyNote, Users } from 'lucide-react'
import { useMemo } from 'react'
import { CUSTOMER_KINDS, CUSTOMER_SORTS, CUSTOMERS_PER_PAGE } from '#contract/sales/customers.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { CustomerSheet } from './customer-sheet.tsx'
import {
  type CustomerSort,
  type CustomersSearch,
  isNarrowed,
  NO_FILTERS,
  readCustomersSearch,
} from './customers-search.ts'
import { type CustomerCard, customersQuery, exportAddress } from './queries.ts'
import { useCustomersMove } from './use-customers-move.ts'

/** Who bought from a provider, and one of them beside the list. */
export function CustomersPanel({ search, canNote }: { search: CustomersSearch; canNote: boolean }) {
  const query = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData })
  const { data: list, isPlaceholderData } = query
  const move = useCustomersMove()
  const columns = useMemo(() => columnsFor(search), [search])
  const isUnused = list?.total === 0 && !isNarrowed(search) && !isPlaceholderData
  return (
    <>
      <PageHeader
        title={m.customers_title()}
        description={m.customers_lead()}
        actions={
          <>
            {isUnused ? null : (
              <a
                href={exportAddress(search)}
                download
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Download aria-hidden="true" className="size-4" />
                {m.customers_export()}
              </a>
            )}
            <Link to="/provider/orders" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.customers_orders_link()}
            </Link>
          </>
        }
      />
      {isUnused ? (
        <EmptyState
          level={2}
          seed="customers"
          icon={<Users aria-hidden="true" strokeWidth={1.5} />}
          title={m.customers_empty_title()}
          description={m.customers_empty()}
          actions={
            <Link to="/provider/products" className={buttonClass({ variant: 'secondary' })}>
              {m.customers_empty_products()}
            </Link>
          }
        />
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.customers_failed()} />
      ) : (
        <DataTable
          filters={<Filters search={search} tags={list?.tags ?? []} />}
          label={m.customers_title()}
          rows={list?.items ?? []}
          columns={columns}
          getRowId={({ key }) => key}
          searchable={false}
          pageSize={CUSTOMERS_PER_PAGE}
          loading={query.isPending}
          onRowOpen={({ key }) => void move({ customer: key, page: search.page })}
          empty={
            <EmptyState
              level={2}
              seed="customers-search"
              icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
              title={m.customers_no_match_title()}
              description={m.customers_no_match()}
              actions={
                <Button variant="secondary" onClick={() => void move(NO_FILTERS)}>
                  {m.customers_clear()}
                </Button>
              }
            />
          }
          server={{
            rowCount: list?.total ?? 0,
            query: { page: search.page ?? 1, sort: null, search: '' },
            onQueryChange: ({ page }) => void move({ page }),
          }}
        />
      )}
      <CustomerSheet customerKey={search.customer} canNote={canNote} />
    </>
  )
}

function columnsFor(search: CustomersSearch): TableColumn<CustomerCard>[] {
  return [
    {
      id: 'name',
      header: m.customers_col_name(),
      value: ({ name }) => name,
      isTitle: true,
      sortable: false,
      hideable: false,
      cell: ({ key, name, email, hasNote }) => (
        <span className="grid">
          <span className="inline-flex items-center gap-2">
            <Link
              to="/provider/customers"
              search={{ ...search, customer: key }}
              resetScroll={false}
              className={linkClass({ variant: 'title' })}
            >
              {name}
            </Link>
            {hasNote ? (
              <>
                <StickyNote aria-hidden="true" className="size-3.5 text-muted" />
                <span className="sr-only">{m.customers_has_note()}</span>
              </>
            ) : null}
          </span>
          <span className="wrap-anywhere text-muted text-xs">{email}</span>
        </span>
      ),
    },
    {
      id: 'tags',
      header: m.customers_col_tags(),
      value: ({ tags }) => tags.join(', '),
      sortable: false,
      cell: ({ tags }) =>
        tags.length === 0 ? null : (
          <span className="flex flex-wrap gap-1 max-md:justify-end">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        ),
    },
    {
      id: 'orders',
      header: m.customers_col_orders(),
      value: ({ orders }) => orders,
      align: 'end',
      sortable: false,
      cell: ({ orders }) => formatNumber(orders),
    },
    {
      id: 'spent',
      header: m.customers_col_spent(),
      value: ({ spentCents }) => spentCents,
      align: 'end',
      sortable: false,
      cell: ({ spentCents }) => <Money cents={spentCents} />,
    },
    {
      id: 'last',
      header: m.customers_col_last(),
      value: ({ lastAt }) => lastAt,
      sortable: false,
      align: 'end',
      cell: ({ lastAt }) => <DateText value={lastAt} className="tabular whitespace-nowrap" />,
    },
  ]
}

const SORT_NAMES: Record<CustomerSort, () => string> = {
  recent: m.customers_sort_recent,
  spent: m.customers_sort_spent,
  orders: m.customers_sort_orders,
  name: m.customers_sort_name,
}
const KIND_NAMES = { new: m.customers_kind_new, returning: m.customers_kind_returning }

function Filters({ search, tags }: { search: CustomersSearch; tags: readonly string[] }) {
  const move = useCustomersMove()
  return (
    <search
      aria-label={m.customers_filters()}
      className="grid min-w-0 grow grid-cols-2 items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.search === undefined ? '' : String(search.search)}
        placeholder={m.customers_search_hint()}
        onAsk={(words, options) => move({ search: words }, options)}
        className="max-md:col-span-2 md:w-44 lg:w-64"
      />
      <Field label={m.customers_kind()} className="md:w-36 lg:w-44">
        <Select
          name="kind"
          value={search.kind ?? ''}
          placeholder={m.customers_kind_any()}
          options={CUSTOMER_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
          onValueChange={(kind) => void move({ kind: readCustomersSearch({ kind }).kind })}
        />
      </Field>
      {tags.length > 0 || search.tag ? (
        <Field label={m.customers_tag()} className="md:w-36 lg:w-44">
          <Select
            name="tag"
            value={search.tag ?? ''}
            placeholder={m.customers_tag_any()}
            options={[...new Set([...tags, ...(search.tag ? [search.tag] : [])])].map((value) => ({
              value,
              label: value,
            }))}
            onValueChange={(tag) => void move({ tag: tag || undefined })}
          />
        </Field>
      ) : null}
      <Field label={m.customers_sort()} className="md:w-36 lg:w-44">
        <Select
          name="sort"
          value={search.sort ?? 'recent'}
          options={CUSTOMER_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
          onValueChange={(sort) => void move({ sort: readCustomersSearch({ sort }).sort })}
        />
      </Field>
    </search>
  )
}
