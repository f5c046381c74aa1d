import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  disconnectPrintService,
  provePrintWebhook,
  syncPrintProducts,
} from '#contract/sales/print-on-demand.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ConnectForm } from './connect-form.tsx'
import { PrintEvents } from './print-events.tsx'
import { PrintOrders } from './print-orders.tsx'
import { PrintProducts } from './print-products.tsx'
import { overviewQuery, type PrintConnection, refreshPrint } from './queries.ts'

export function PrintPanel() {
  const query = useQuery(overviewQuery())
  const { data } = query
  const [connection] = data?.connections ?? []
  return (
    <>
      <PageHeader title={m.print_on_demand_title()} description={m.print_on_demand_lead()} />
      {hasListFailed(query) ? <FailedList query={query} title={m.print_on_demand_unread()} /> : null}
      {data && !connection ? <ConnectForm isFake={data.isFake} /> : null}
      {data && connection ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ConnectionCard connection={connection} />
          <PrintProducts connection={connection} counts={data.products} />
          <PrintOrders isFake={data.isFake} />
          <PrintEvents />
        </div>
      ) : null}
    </>
  )
}

function ConnectionCard({ connection }: { connection: PrintConnection }) {
  const queryClient = useQueryClient()
  const onSuccess = () => refreshPrint(queryClient)
  const sync = useMutation({ ...mutationOf(syncPrintProducts), onSuccess, onError: showError })
  const prove = useMutation({ ...mutationOf(provePrintWebhook), onSuccess, onError: showError })
  const leave = useMutation({ ...mutationOf(disconnectPrintService), onSuccess, onError: showError })
  const input = { connectionId: connection.id }
  return (
    <section
      aria-label={m.print_on_demand_connection()}
      className="grid gap-4 rounded-card border bg-surface p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-heading text-lg">{connection.storeName}</h2>
        {connection.state === 'failed' ? (
          <Badge tone="danger">{m.print_on_demand_failed()}</Badge>
        ) : (
          <Badge tone="success">{m.print_on_demand_connected()}</Badge>
        )}
        {connection.provenAt ? (
          <Badge tone="success">{m.print_on_demand_proven()}</Badge>
        ) : (
          <Badge tone="warning">{m.print_on_demand_unproven()}</Badge>
        )}
      </div>
      <p className="text-muted text-sm">
        {m.print_on_demand_sold_by({ name: connection.provider.name })}
        {connection.syncedAt ? (
          <>
            {' · '}
            {m.print_on_demand_synced()} <DateText value={connection.syncedAt} />
          </>
        ) : null}
      </p>
      {connection.lastError ? <Notice tone="danger" title={connection.lastError} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={sync.isPending} onClick={() => sync.mutate(input)}>
          {m.print_on_demand_sync()}
        </Button>
        <Button size="sm" variant="secondary" loading={prove.isPending} onClick={() => prove.mutate(input)}>
          {m.print_on_demand_prove()}
        </Button>
        <Button size="sm" variant="ghost" loading={leave.isPending} onClick={() => leave.mutate(input)}>
          {m.print_on_demand_disconnect()}
        </Button>
      </div>
    </section>
  )
}
