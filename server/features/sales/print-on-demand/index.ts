/**
 * Print on demand: services print and send what the store sells. Their products become drafts of ours, paid orders go out to
 * them, their parcels move fulfillments, their costs are in the ledger (docs/decisions/050-print-on-demand.md).
 */
import * as connections from '#contract/sales/print-connections.ts'
import * as contract from '#contract/sales/print-on-demand.ts'
import * as orders from '#contract/sales/print-orders.ts'
import * as products from '#contract/sales/print-products.ts'
import { PRINT_SERVICES } from '#contract/sales/print-terms.ts'
import type { Order } from '#server/features/sales/orders/index.ts'
import type { BulkKinds } from '#server/platform/bulk-jobs/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { confirmPrintOrder, dropPrintDraft } from './confirm-order.ts'
import {
  changeConnection,
  connectStore,
  disconnectStore,
  listStores,
  orRefuse,
  showConnection,
  syncNow,
} from './connect.ts'
import { requireConnection } from './connections.ts'
import type { Deps } from './deps.ts'
import { printBulkKinds } from './import-product.ts'
import { advanceOrder, confirmNow, listOrders, retryOrder } from './list-orders.ts'
import { ignoreProduct, listProducts } from './list-products.ts'
import { listEvents, showOverview } from './overview.ts'
import { createProof, settleProofs } from './prove-webhook.ts'
import { finishPublishing } from './publishing.ts'
import { readPrintProduct } from './read-product.ts'
import { refreshOpenOrders, refreshPrintOrder } from './refresh-order.ts'
import { sendPrintOrder, takeMissedOrders, takePaidOrders } from './send-order.ts'
import { queueSyncs, syncStore } from './sync-store.ts'
import { handleEvent, receiveEvent } from './webhook.ts'

export { sealSecret } from './connections.ts'
export { countPrintConnections } from './count-connections.ts'
export { countPrintOnDemandFailures } from './failures.ts'
export { printConnectionsOfPerson } from './personal-data.ts'

export interface PrintOnDemand {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  bulkKinds: BulkKinds
  /** Called for all orders that were paid. */
  takePaidOrders(orders: readonly Order[]): Promise<void>
}

export function createPrintOnDemand(deps: Deps): PrintOnDemand {
  const idOf = (payload: unknown, name: string) => (payload as Record<string, string>)[name] ?? ''
  return {
    takePaidOrders: (orders) => takePaidOrders(deps, orders),
    bulkKinds: printBulkKinds(deps),
    routes: [
      route(contract.getPrintOnDemand, () => showOverview(deps)),
      route(connections.listPrintStores, (call) => listStores(deps, call)),
      route(connections.connectPrintService, (call) => connectStore(deps, call)),
      route(connections.updatePrintConnection, (call) => changeConnection(deps, call)),
      route(connections.provePrintWebhook, async ({ input }) => {
        const connection = await requireConnection(deps.db, input.connectionId)
        await orRefuse(createProof(deps, connection))
        return showConnection(deps, await requireConnection(deps.db, connection.id))
      }),
      route(connections.syncPrintProducts, (call) => syncNow(deps, call)),
      route(connections.disconnectPrintService, (call) => disconnectStore(deps, call)),
      route(products.listPrintProducts, (call) => listProducts(deps, call)),
      route(products.ignorePrintProduct, (call) => ignoreProduct(deps, call)),
      route(orders.listPrintOrders, (call) => listOrders(deps, call)),
      route(orders.retryPrintOrder, (call) => retryOrder(deps, call)),
      idempotentRoute(orders.confirmPrintOrder, (call, tx) => confirmNow(deps, call, tx)),
      route(
        orders.advancePrintOrder,
        (call) => advanceOrder(deps, call),
        () => PRINT_SERVICES.some(deps.services.isFake),
      ),
      route(contract.listPrintEvents, (call) => listEvents(deps, call)),
      route(contract.printWebhook, (call) => receiveEvent(deps, call)),
    ],
    tasks: {
      sync_print_store: (payload) => syncStore(deps, payload as { connectionId: string; isFull?: boolean }),
      read_print_product: (payload) => readPrintProduct(deps, idOf(payload, 'printProductId')),
      send_print_order: (payload) => sendPrintOrder(deps, idOf(payload, 'printOrderId')),
      confirm_print_order: (payload) => confirmPrintOrder(deps, idOf(payload, 'printOrderId')),
      drop_print_draft: (payload) =>
        dropPrintDraft(deps, payload as { connectionId: string; remoteId: string }),
      finish_print_publishing: (payload) => finishPublishing(deps, idOf(payload, 'printProductId')),
      refresh_print_order: (payload) => refreshPrintOrder(deps, idOf(payload, 'printOrderId')),
      handle_print_event: (payload) => handleEvent(deps, idOf(payload, 'eventId')),
      poll_print_services: async () => {
        await queueSyncs(deps, false)
        await takeMissedOrders(deps)
        await refreshOpenOrders(deps)
        await settleProofs(deps)
      },
      reconcile_print_services: () => queueSyncs(deps, true),
    },
    timetable: ['3,33 * * * * poll_print_services', '43 6 * * * reconcile_print_services'],
  }
}
