/** An order as its provider sees it: an admin all of it, a provider their part and what it takes to send it. */
import type { z } from 'zod'
import type { Totals } from '#contract/sales/cart.schemas.ts'
import type { ManagedOrder } from '#contract/sales/order-admin.schemas.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { shareOf } from '#server/features/sales/ledger/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { limitToScope, type Scope, scopeOf } from './order-scope.ts'
import { type OrderReply, toEvent, toReply } from './order-view.ts'
import { gatherFacts, type OrderFacts, type StoredEvent } from './order-view-data.ts'
import { paidCents, refundParts, shippingLeft } from './refund-rules.ts'
import { returningOf } from './return-store.ts'
import { leftOf, refuseCancel, wasPaid } from './rules.ts'
import type { Order, StoredLine } from './types.ts'

export type ManagedOrderReply = z.output<typeof ManagedOrder>

export async function viewManagedOrder(
  deps: Deps,
  order: Order | null,
  { me, language }: Pick<Call, 'me' | 'language'>,
): Promise<ManagedOrderReply> {
  const scope = await scopeOf(deps.db, me)
  const visible = limitToScope(scope, order)
  const facts = await gatherFacts(deps, visible, language)
  const isAdmin = 'all' in scope
  const reply = toReply(facts, { isBuyer: false })
  const shown = isAdmin ? reply : partOf(reply, facts)
  const refundable = refundableOf(facts, isAdmin)
  return {
    ...shown,
    timeline: await timelineFor(deps, facts, scope),
    customer: isAdmin
      ? { id: visible.row.userId, name: visible.row.name, email: visible.row.email }
      : { id: null, name: visible.row.name, email: '' },
    shares: sharesOf(facts),
    refundable,
    mayRefund:
      wasPaid(visible.row.paymentStatus) && (refundable.lines.length > 0 || refundable.shippingCents > 0),
    mayCancel: isAdmin && refuseCancel(visible, 'admin') === null,
  }
}

/** Without what is other providers' or between the customer and the store. */
function partOf(reply: OrderReply, { order, refundedLines }: OrderFacts): OrderReply {
  const lineIds = new Set(order.lines.map(({ id }) => id))
  const fulfillmentIds = new Set(order.fulfillments.map(({ id }) => id))
  const own = refundedLines.filter(({ lineId }) => lineIds.has(lineId))
  const backOf = (refundId: string) =>
    sum(own.filter((line) => line.refundId === refundId).map((line) => paidCents(line)))
  const isOwnRefund = (id: string) => own.some(({ refundId }) => refundId === id)
  return {
    ...reply,
    contact: { ...reply.contact, email: '' },
    couponCode: null,
    pointsSpent: 0,
    pointsEarned: 0,
    totals: totalsOf(order.lines),
    refundedCents: sum(own.map((line) => paidCents(line))),
    paidWith: null,
    returns: reply.returns.filter(({ fulfillmentId }) => fulfillmentIds.has(fulfillmentId)),
    refunds: reply.refunds
      .filter(({ id }) => isOwnRefund(id))
      .map((each) => ({ ...each, amountCents: backOf(each.id), pointsReturned: 0, pointsTaken: 0 })),
    canCancel: false,
  }
}

function totalsOf(lines: readonly StoredLine[]): z.output<typeof Totals> {
  const of = (field: keyof StoredLine, which = lines) => sum(which.map((line) => line[field] as number))
  const goods = lines.filter(({ kind }) => kind === 'goods')
  return {
    goodsCents: of('grossCents', goods),
    seatsCents: of('grossCents') - of('grossCents', goods),
    providerDiscountCents: of('providerDiscountCents'),
    couponDiscountCents: of('couponDiscountCents'),
    pointsDiscountCents: of('pointsDiscountCents'),
    shippingCents: 0,
    stateTaxCents: of('stateTaxCents'),
    municipalTaxCents: of('municipalTaxCents'),
    totalCents: sum(lines.map((line) => paidCents(line))),
  }
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

/** What each provider gets, after what was refunded. */
function sharesOf({ order, providers, refundedLines }: OrderFacts): ManagedOrderReply['shares'] {
  return [...new Set(order.fulfillments.map(({ providerId }) => providerId))].map((providerId) => {
    const lines = order.lines.filter((line) => line.providerId === providerId)
    const ids = new Set(lines.map(({ id }) => id))
    const back = refundedLines.filter(({ lineId }) => ids.has(lineId))
    const left = (of: (line: (typeof lines)[number] | (typeof back)[number]) => number) =>
      sum(lines.map(of)) - sum(back.map(of))
    return {
      providerName: providers.get(providerId)?.name ?? '',
      soldCents: left((line) => line.netCents + line.pointsDiscountCents),
      commissionCents: left((line) => line.commissionCents),
      providerCents: left((line) => shareOf(line)),
    }
  })
}

/** What is on its way back is refunded when it arrives, not here. */
function refundableOf({ order, returns }: OrderFacts, isAdmin: boolean): ManagedOrderReply['refundable'] {
  const returning = returningOf(returns)
  const shippingCents = isAdmin ? shippingLeft(order.row) : 0
  const lines = order.lines.flatMap((line) => {
    const quantity = leftOf(line, returning.get(line.id))
    if (quantity <= 0) return []
    const centsByQuantity = Array.from({ length: quantity }, (_, less) =>
      paidCents(refundParts(line, less + 1)),
    )
    return [{ lineId: line.id, quantity, cents: centsByQuantity.at(-1) ?? 0, centsByQuantity }]
  })
  return { cents: shippingCents + sum(lines.map(({ cents }) => cents)), shippingCents, lines }
}

/** A provider sees what happened to all of it, and to their part; never another's, nor sums that include another's. */
const OF_ALL = new Set<StoredEvent['kind']>(['placed', 'paid', 'note'])

async function timelineFor(deps: Deps, facts: OrderFacts, scope: Scope): Promise<OrderReply['timeline']> {
  const isSeen = ({ kind, data }: StoredEvent) =>
    'all' in scope || (data.providerId ? data.providerId === scope.providerId : OF_ALL.has(kind))
  const seen = facts.events.filter(isSeen)
  const people = await findPeople(
    deps.db,
    seen.map(({ actorId }) => actorId),
  )
  return seen.map((event) => {
    const isOfAll = OF_ALL.has(event.kind) && !('all' in scope)
    const data = isOfAll ? { ...event.data, amountCents: undefined } : event.data
    return toEvent({ ...event, data }, facts, people.get(event.actorId ?? '')?.displayName ?? null)
  })
}
