/** What a cart would cost with these choices, read under the caller's transaction where there is one. */
import type { z } from 'zod'
import type { CheckoutView } from '#contract/sales/checkout.schemas.ts'
import {
  type Gathered,
  gatherPrices,
  priceOffers,
  type StoredCart,
} from '#server/features/sales/cart/index.ts'
import {
  campaignParts,
  describeLines,
  pointsFor,
  pointsMax,
  pointsWorth,
  readPoints,
  summarizeLots,
} from '#server/features/sales/loyalty/index.ts'
import { findOrderOfCart, type Order } from '#server/features/sales/orders/index.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import type { Facts } from './facts.ts'

/** Nobody: someone without an account, who pays at the counter. */
export type Buyer = Pick<Call, 'person' | 'language'>

/** Of somebody without an account. */
const NO_POINTS = { tier: 'bronze', usable: 0, pending: 0, earnedInYear: 0, multiplier: 1 } as const

export interface Choices {
  /** Null: what the cart says. */
  delivery: Delivery | null
  points: number
}

export interface Quote {
  gathered: Gathered
  priced: ReturnType<typeof priceOffers>
  points: z.output<typeof CheckoutView>['points']
  /** How many were asked for and cannot be had. */
  areTooManyPoints: boolean
  /** Made from this cart and waiting for its payment. */
  waiting: Order | null
}

export async function readQuote(
  deps: Deps,
  db: Database | Tx,
  cart: StoredCart | null,
  buyer: Buyer,
  choices: Choices,
  facts?: Facts,
): Promise<Quote> {
  const { clock, settings, seats } = deps
  const chosen = cart && { ...cart, delivery: choices.delivery ?? cart.delivery }
  const waiting = facts ? facts.waiting : cart && (await findOrderOfCart(db, cart.id))
  const gathered = await gatherPrices(
    { db, seats, clock, settings },
    chosen,
    buyer,
    cart?.couponCode ?? null,
    facts?.known,
  )
  const rules = gathered.settings.loyalty
  const has = facts
    ? summarizeLots(facts.lots, gathered.now, rules)
    : buyer.person
      ? await readPoints(db, buyer.person.id, gathered.now, rules)
      : NO_POINTS
  // What the waiting order has taken comes back when it is replaced.
  const usable = has.usable + (waiting?.row.pointsSpent ?? 0)
  const max = pointsMax(priceOffers(gathered).priced.soldCents, usable, rules)
  const pointsDiscountCents = pointsWorth(Math.min(choices.points, max), rules)
  const priced = priceOffers({ ...gathered, pointsDiscountCents })
  const extra = buyer.person ? await sumExtra(deps, db, { gathered, priced, earner: has }) : 0
  return {
    gathered: { ...gathered, pointsDiscountCents },
    priced,
    waiting,
    areTooManyPoints: choices.points > max,
    points: {
      usable,
      max,
      discountCents: pointsDiscountCents,
      centsPer100: rules.centsPer100,
      earns: pointsFor(sumNet(priced), has.multiplier, rules) + extra,
      earnsExtra: extra,
    },
  }
}

function sumNet({ priced }: ReturnType<typeof priceOffers>): number {
  return priced.lines.reduce((all, line) => all + line.netCents, 0)
}

interface Priced extends Pick<Quote, 'gathered' | 'priced'> {
  earner: Awaited<ReturnType<typeof readPoints>>
}

/** What campaigns would add, by the rule that the sale is recorded by. */
async function sumExtra(
  { campaigns }: Deps,
  db: Database | Tx,
  { gathered, priced, earner }: Priced,
): Promise<number> {
  const running = await campaigns.listRunning(gathered.now, db)
  if (running.length === 0) return 0
  const productIds = new Map(gathered.offers.map(({ line, thing }) => [line.id, thing.productId]))
  const netCents = new Map(priced.priced.lines.map((line) => [line.id, line.netCents]))
  const lines = priced.lines.map(({ id, kind, quantity }) => ({
    id,
    kind,
    quantity,
    netCents: netCents.get(id) ?? 0,
    fulfillmentId: '',
    productId: productIds.get(id) ?? null,
  }))
  const parts = campaignParts(
    await describeLines(db, lines, running),
    running,
    earner,
    gathered.settings.loyalty,
  )
  return parts.reduce((all, { points }) => all + points, 0)
}
