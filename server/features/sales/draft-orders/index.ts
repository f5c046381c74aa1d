/**
 * Orders that an admin writes for somebody on the phone (docs/decisions/062-draft-orders.md). What is in one is a cart, so that
 * it is priced, placed and sold by the same code as what people fill themselves.
 */
import { hasPermission } from '#contract/permissions.ts'
import * as contract from '#contract/sales/draft-orders.ts'
import type { DraftSales } from '#server/features/sales/checkout/index.ts'
import {
  idempotentRoute,
  idempotentRouteInSteps,
  type Person,
  type Route,
  route,
} from '#server/platform/http/route.ts'
import { cartOf, findCustomer, priceCart } from './contents.ts'
import type { Deps } from './deps.ts'
import { draftPathOf } from './link.ts'
import { countView, listDrafts, listVariants } from './list-drafts.ts'
import { cancelDraft, payDraftByHand, sendDraft } from './move-draft.ts'
import { changeDraft, createDraft } from './save-draft.ts'
import { paySent, viewSentOrder } from './sent-order.ts'
import { showDraft } from './show-draft.ts'
import { findDraftOfCart, markDraftPaid } from './store.ts'

export { draftOrdersOfPerson } from './personal-data.ts'
export { findDraftNumbers } from './store.ts'

/** For the checkout, which knows drafts by their carts alone. */
export function createDraftSales({ secret }: { secret: string }): DraftSales {
  return {
    markPaid: markDraftPaid,
    async findPath(db, cartId) {
      const draft = await findDraftOfCart(db, cartId)
      return draft ? draftPathOf(secret, draft.id) : null
    },
  }
}

export interface DraftOrders {
  routes: Route[]
  /** How many drafts a saved view shows. */
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
}

export function createDraftOrders(deps: Deps): DraftOrders {
  return {
    routes: bindRoutes(deps),
    countRows: async (person, query) =>
      hasPermission(person.role, 'admin panel') ? countView(deps, query) : 0,
  }
}

function bindRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(contract.listDraftOrders, (call) => listDrafts(deps, call)),
    route(contract.findVariants, (call) => listVariants(deps, call)),
    route(contract.getDraftOrder, ({ input, language }) => showDraft(deps, db, input.draftId, language)),
    route(contract.priceDraftOrder, async ({ input, language }) => {
      const cart = await cartOf(deps, db, 'drc_unsaved', input, deps.clock.now())
      const person = await findCustomer(db, input.userId)
      const { items, summary, seatProblem } = await priceCart(deps, db, cart, { person, language })
      return { items, summary, seatProblem }
    }),
    route(contract.createDraftOrder, (call) => createDraft(deps, call)),
    route(contract.changeDraftOrder, (call) => changeDraft(deps, call)),
    route(contract.sendDraftOrder, (call) => sendDraft(deps, call)),
    idempotentRoute(contract.markDraftOrderPaid, (call, tx) => payDraftByHand(deps, call, tx)),
    route(contract.cancelDraftOrder, (call) => cancelDraft(deps, call)),
    route(contract.getSentOrder, (call) => viewSentOrder(deps, call)),
    idempotentRouteInSteps(contract.paySentOrder, (call, steps) => paySent(deps, call, steps)),
  ]
}
