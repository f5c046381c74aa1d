import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useMemo } from 'react'
import { getPayoutStatement, makePayouts } from '#contract/sales/ledger.ts'
import { m } from '#web/paraglide/messages.js'
import { placeInput } from '#web/platform/call.ts'
import { hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PAYOUT_STATUS } from './labels.ts'
import { type Payout, type PayoutList, payoutsQuery } from './queries.ts'
import { LoadFailure, Section } from './section.tsx'

/** Everybody's payouts, a screen of its own. */
export function AllPayouts() {
  return (
    <>
      <PageHeader
        title={m.ledger_payouts_title()}
        description={m.ledger_payouts_lead_all()}
        actions={<MakePayouts />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Payouts isAdmin />
      </div>
    </>
  )
}

/** A provider's own payouts, a part of their account. */
export function PayoutsPanel() {
  return (
    <Section title={m.ledger_payouts_title()} lead={m.ledger_payouts_lead_own()}>
      <Payouts isAdmin={false} />
    </Section>
  )
}

function Payouts({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery(payoutsQuery)
  const columns = useMemo(() => columnsFor(isAdmin), [isAdmin])
  return (
    <>
      <LoadFailure query={query} />
      {hasListFailed(query) ? null : (
        <>
          <Figures list={query.data} />
          <DataTable
            label={m.ledger_payouts_title()}
            rows={query.data?.items ?? NONE}
            columns={columns}
            getRowId={(row) => row.id}
            searchable={isAdmin}
            pageSize={10}
            loading={query.isPending}
            exportName="payouts"
            empty={
              <EmptyState
                level={isAdmin ? 2 : 3}
                seed="payouts"
                title={m.ledger_payouts_none_title()}
                description={m.ledger_payouts_none_text()}
                className="border-0"
              />
            }
          />
        </>
      )}
    </>
  )
}

const NONE: never[] = []

function Figures({ list }: { list: PayoutList | undefined }) {
  const figures = [
    { name: m.ledger_payouts_waiting(), hint: m.ledger_payouts_waiting_hint(), cents: list?.waitingCents },
    { name: m.ledger_payouts_coming(), hint: m.ledger_payouts_coming_hint(), cents: list?.comingCents },
  ]
  return (
    <dl className="grid gap-x-10 gap-y-4 border-y py-5 sm:grid-cols-2">
      {figures.map(({ name, hint, cents }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-1">
            {cents === undefined ? (
              <Skeleton className="h-8 w-32" />
            ) : (
              <Money cents={cents} className="type-display text-xl" />
            )}
            <p className="mt-1 text-muted text-xs">{hint}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function MakePayouts() {
  const queryClient = useQueryClient()
  const making = useMutation({
    ...mutationOf(makePayouts),
    onSuccess: ({ made }) => toast({ title: m.ledger_payouts_made({ count: made }), variant: 'success' }),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(payoutsQuery),
  })
  return (
    <ConfirmDialog
      title={m.ledger_payouts_make_title()}
      description={m.ledger_payouts_make_text()}
      confirmLabel={m.ledger_payouts_make()}
      onConfirm={() => making.mutate({})}
      trigger={
        <Button
          variant="secondary"
          loading={making.isPending}
          icon={<Banknote aria-hidden="true" className="size-4" />}
        >
          {m.ledger_payouts_make()}
        </Button>
      }
    />
  )
}

function columnsFor(isAdmin: boolean): TableColumn<Payout>[] {
  const provider: TableColumn<Payout> = {
    id: 'provider',
    header: m.ledger_payouts_provider(),
    value: (row) => row.providerName,
    isTitle: true,
  }
  return [
    ...(isAdmin ? [provider] : []),
    {
      id: 'until',
      header: m.ledger_payouts_until(),
      value: (row) => row.until,
      cell: (row) => <DateText value={row.until} className="tabular whitespace-nowrap" />,
    },
    {
      id: 'amount',
      header: m.ledger_payouts_amount(),
      value: (row) => row.amountCents / 100,
      cell: (row) => <Money cents={row.amountCents} />,
      align: 'end',
    },
    {
      id: 'status',
      header: m.ledger_payouts_status(),
      value: (row) => PAYOUT_STATUS[row.status].name(),
      cell: ({ status }) => (
        <Badge tone={PAYOUT_STATUS[status].tone} dot>
          {PAYOUT_STATUS[status].name()}
        </Badge>
      ),
    },
    {
      id: 'paidAt',
      header: m.ledger_payouts_paid_at(),
      value: (row) => row.paidAt,
      cell: (row) =>
        row.paidAt ? <DateText value={row.paidAt} className="tabular whitespace-nowrap text-muted" /> : null,
    },
    {
      id: 'statement',
      header: m.ledger_payouts_statement(),
      value: () => null,
      cell: (row) => <Statements of={row} />,
      sortable: false,
    },
  ]
}

function Statements({ of: { id, until } }: { of: Payout }) {
  const date = formatDate(until)
  const files = [
    { format: 'csv', name: m.ledger_payouts_csv(), label: m.ledger_payouts_csv_of({ date }) },
    { format: 'pdf', name: m.ledger_payouts_pdf(), label: m.ledger_payouts_pdf_of({ date }) },
  ]
  return (
    <span className="inline-flex gap-4">
      {files.map(({ format, name, label }) => (
        <a
          key={format}
          href={statementUrl(id, format)}
          download
          aria-label={label}
          className={buttonClass({ variant: 'link', size: 'sm' })}
        >
          {name}
        </a>
      ))}
    </span>
  )
}

function statementUrl(payoutId: string, format: string): string {
  const { path, query } = placeInput(getPayoutStatement, { payoutId, format })
  return withQuery(path, query)
}
