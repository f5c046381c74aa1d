import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useMemo, useState } from 'react'
import { runReconciliation } from '#contract/sales/ledger.ts'
import { m } from '#web/paraglide/messages.js'
import { hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { DIFFERENCE_NAMES } from './labels.ts'
import { type Difference, type Reconciliation, reconciliationsQuery } from './queries.ts'
import { LoadFailure, Section } from './section.tsx'

export function ReconciliationSection() {
  const queryClient = useQueryClient()
  const query = useQuery(reconciliationsQuery)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const running = useMutation({
    ...mutationOf(runReconciliation),
    onSuccess: ({ id }) => setChosenId(id),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(reconciliationsQuery),
  })
  const all = query.data ?? []
  const chosen = all.find((each) => each.id === chosenId) ?? all[0]
  return (
    <Section
      title={m.ledger_check_title()}
      lead={m.ledger_check_lead()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={running.isPending}
          icon={<Scale aria-hidden="true" className="size-4" />}
          onClick={() => running.mutate({})}
        >
          {m.ledger_check_run()}
        </Button>
      }
    >
      <LoadFailure query={query} />
      {chosen && chosen.differences.length > 0 ? <Differences of={chosen} /> : null}
      {hasListFailed(query) ? null : (
        <ReconciliationTable rows={all} isLoading={query.isPending} onChoose={setChosenId} />
      )}
    </Section>
  )
}

interface TableProps {
  rows: readonly Reconciliation[]
  isLoading: boolean
  onChoose: (id: string) => void
}

function ReconciliationTable({ rows, isLoading, onChoose }: TableProps) {
  const columns = useMemo(() => columnsFor(onChoose), [onChoose])
  return (
    <DataTable
      label={m.ledger_check_title()}
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      searchable={false}
      pageSize={5}
      loading={isLoading}
      empty={
        <EmptyState
          level={3}
          title={m.ledger_check_none_title()}
          description={m.ledger_check_none_text()}
          className="border-0"
        />
      }
    />
  )
}

function columnsFor(onChoose: (id: string) => void): TableColumn<Reconciliation>[] {
  return [
    {
      id: 'at',
      header: m.ledger_check_at(),
      value: (row) => row.at,
      cell: (row) => <DateText value={row.at} style="dateTime" className="tabular" />,
      isTitle: true,
    },
    {
      id: 'gateway',
      header: m.ledger_check_gateway(),
      value: (row) => (row.gateway === 'ath_movil' ? m.ledger_check_ath() : m.ledger_check_cards()),
    },
    {
      id: 'period',
      header: m.ledger_check_period(),
      value: (row) => row.from,
      cell: (row) => (
        <span className="tabular text-muted">
          <DateText value={row.from} style="short" /> – <DateText value={row.to} style="short" />
        </span>
      ),
    },
    {
      id: 'captured',
      header: m.ledger_check_captured(),
      value: (row) => row.capturedCents,
      cell: (row) => <Money cents={row.capturedCents} />,
      align: 'end',
    },
    {
      id: 'refunded',
      header: m.ledger_check_refunded(),
      value: (row) => row.refundedCents,
      cell: (row) => <Money cents={row.refundedCents} />,
      align: 'end',
    },
    {
      id: 'result',
      header: m.ledger_check_result(),
      value: (row) => row.differences.length,
      cell: (row) => <Result of={row} onShow={() => onChoose(row.id)} />,
    },
  ]
}

function Result({ of: { at, differences }, onShow }: { of: Reconciliation; onShow: () => void }) {
  if (differences.length === 0)
    return (
      <Badge tone="success" dot>
        {m.ledger_check_agrees()}
      </Badge>
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${m.ledger_check_differs({ count: differences.length })}. ${m.ledger_check_show({ date: formatDate(at, 'dateTime') })}`}
      onClick={onShow}
    >
      <Badge tone="danger" dot>
        {m.ledger_check_differs({ count: differences.length })}
      </Badge>
    </Button>
  )
}

function Differences({ of: { at, differences } }: { of: Reconciliation }) {
  const columns = useMemo(differenceColumns, [])
  const title = m.ledger_difference_title({ date: formatDate(at, 'dateTime') })
  return (
    <div className="grid gap-2">
      <h3 className="text-base text-danger">{title}</h3>
      <DataTable
        label={title}
        rows={differences}
        columns={columns}
        getRowId={(row) => `${row.kind} ${row.gatewayId}`}
        searchable={false}
        pageSize={10}
        exportName="reconciliation"
      />
    </div>
  )
}

function differenceColumns(): TableColumn<Difference>[] {
  return [
    {
      id: 'kind',
      header: m.ledger_difference_kind(),
      value: (row) => DIFFERENCE_NAMES[row.kind](),
      isTitle: true,
    },
    {
      id: 'payment',
      header: m.ledger_difference_payment(),
      value: (row) => row.gatewayId,
      cell: (row) => <span className="wrap-anywhere text-muted">{row.gatewayId}</span>,
    },
    { id: 'order', header: m.ledger_difference_order(), value: (row) => row.orderNumber },
    {
      id: 'ours',
      header: m.ledger_difference_ours(),
      value: (row) => row.oursCents / 100,
      cell: (row) => <Money cents={row.oursCents} />,
      align: 'end',
    },
    {
      id: 'theirs',
      header: m.ledger_difference_theirs(),
      value: (row) => row.theirsCents / 100,
      cell: (row) => <Money cents={row.theirsCents} />,
      align: 'end',
    },
  ]
}
