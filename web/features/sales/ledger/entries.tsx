import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { hasListFailed } from '#web/platform/failed-list.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameAccount, nameKind } from './labels.ts'
import { type Account, ENTRIES_PER_PAGE, type Entry, entriesQuery, trialBalanceQuery } from './queries.ts'
import { LoadFailure, Section } from './section.tsx'

export function EntriesSection() {
  const [account, setAccount] = useState('')
  const [orderNumber, setOrderNumber] = useState('')
  const [page, setPage] = useState(1)
  const orderId = useDeferredValue(orderNumber).trim().toUpperCase()
  const query = useQuery({ ...entriesQuery({ account, orderId, page }), placeholderData: keepPreviousData })
  const queryClient = useQueryClient()
  const accounts = useQuery(trialBalanceQuery(null)).data?.accounts ?? NONE
  const columns = useMemo(() => columnsFor(accounts), [accounts])
  return (
    <Section title={m.ledger_entries_title()} lead={m.ledger_entries_lead()}>
      <LoadFailure query={query} />
      {hasListFailed(query) ? null : (
        <DataTable
          label={m.ledger_entries_title()}
          rows={query.data?.items ?? NONE}
          columns={columns}
          getRowId={(row) => String(row.id)}
          searchable={false}
          pageSize={ENTRIES_PER_PAGE}
          loading={query.isPending}
          filters={
            <>
              <Select
                aria-label={m.ledger_entries_account()}
                placeholder={m.ledger_entries_all()}
                value={account}
                onValueChange={(value) => {
                  setAccount(value)
                  setPage(1)
                }}
                options={accounts.map((each) => ({ value: each.account, label: nameAccount(each) }))}
                className="md:w-60"
              />
              <div className="min-w-0 grow md:max-w-56">
                <SearchInput
                  aria-label={m.ledger_entries_order()}
                  placeholder={m.ledger_entries_order()}
                  value={orderNumber}
                  onValueChange={(value) => {
                    setOrderNumber(value)
                    setPage(1)
                  }}
                />
              </div>
            </>
          }
          server={{
            rowCount: query.data?.total ?? 0,
            query: { page, sort: null, search: '' },
            onQueryChange: (asked) => setPage(asked.page),
            readPage: async (asked) => {
              const of = entriesQuery({ account, orderId, page: asked })
              const { items, total } = await queryClient.fetchQuery({ ...of, staleTime: 0 })
              return { rows: items, rowCount: total }
            },
          }}
          exportName="ledger"
          empty={
            <EmptyState
              level={3}
              title={m.ledger_entries_none_title()}
              description={m.ledger_entries_none_text()}
              className="border-0"
            />
          }
        />
      )}
    </Section>
  )
}

const NONE: never[] = []

function columnsFor(accounts: readonly Account[]): TableColumn<Entry>[] {
  const known = new Map(accounts.map((each) => [each.account, each]))
  const nameOf = (account: string) => nameAccount(known.get(account) ?? { account, name: null })
  return [
    {
      id: 'kind',
      header: m.ledger_entry_kind(),
      value: (row) => nameKind(row.kind),
      isTitle: true,
      sortable: false,
    },
    {
      id: 'at',
      header: m.ledger_entry_at(),
      value: (row) => row.at,
      cell: (row) => (
        <DateText value={row.at} style="dateTime" className="tabular whitespace-nowrap text-muted" />
      ),
      sortable: false,
    },
    {
      id: 'order',
      header: m.ledger_entry_order(),
      value: (row) => row.orderNumber,
      cell: (row) =>
        row.orderNumber ? <span className="tabular whitespace-nowrap">{row.orderNumber}</span> : null,
      sortable: false,
    },
    {
      id: 'postings',
      header: m.ledger_entry_postings(),
      value: (row) =>
        row.postings
          .map(({ account, amountCents }) => `${nameOf(account)} ${(amountCents / 100).toFixed(2)}`)
          .join('; '),
      cell: (row) => <Postings of={row} nameOf={nameOf} />,
      sortable: false,
    },
  ]
}

function Postings({ of: { postings }, nameOf }: { of: Entry; nameOf: (account: string) => string }) {
  return (
    <dl className="grid min-w-56 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-0.5">
      {postings.map(({ account, amountCents }) => (
        <div key={account} className="col-span-2 grid grid-cols-subgrid">
          <dt className="wrap-anywhere text-left text-muted">{nameOf(account)}</dt>
          <dd className="text-right">
            <Money cents={amountCents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
