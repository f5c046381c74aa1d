/** All that the price of somebody's cart is made from, read at one moment. Who they are is known; settings are in memory. */
import { LIMITS } from '#contract/limits.ts'
import { availableQuestion } from '#server/features/catalog/inventory/index.ts'
import { sellableQuestion } from '#server/features/catalog/products/index.ts'
import { type Contact, contactQuestion } from '#server/features/people/identity/index.ts'
import {
  cartCouponOf,
  cartHoldersOf,
  cartIdOf,
  cartItemIdsOf,
  cartQuestion,
  type Known,
  type SeenCart,
} from '#server/features/sales/cart/index.ts'
import { type Lots, lotsQuestion } from '#server/features/sales/loyalty/index.ts'
import {
  type Order,
  orderOfCartQuestion,
  type UnpaidHold,
  unpaidHoldsQuestion,
} from '#server/features/sales/orders/index.ts'
import { couponQuestion, type SeenCoupon } from '#server/features/sales/pricing/index.ts'
import { mailDownQuestion } from '#server/features/site/email/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { createRecentCache } from '#server/platform/recent-cache.ts'
import type { Deps } from './deps.ts'

/** What a quote needs besides the cart. */
export interface Facts {
  /** Made from the cart and waiting for its payment. */
  waiting: Order | null
  known: Known & { coupon: SeenCoupon }
  lots: Lots
}

export interface AllFacts extends Facts {
  seen: SeenCart | null
  contact: Contact
  isMailDown: boolean
  /** What orders of theirs held that were not paid. */
  past: UnpaidHold[]
}

export async function readFacts(
  { clock, settings }: Deps,
  db: Database | Tx,
  { me, language }: Buyer,
): Promise<AllFacts> {
  const now = clock.now()
  const { holds } = await settings.read()
  const { waiting, variants, available, coupon, ...others } = await readTogether(db, {
    seen: cartQuestion(me.id),
    waiting: orderOfCartQuestion(cartIdOf(me.id)),
    variants: sellableQuestion(language, cartItemIdsOf(me.id)),
    available: availableQuestion(cartItemIdsOf(me.id), now, cartHoldersOf(me.id)),
    coupon: couponQuestion(cartCouponOf(me.id), me.id),
    lots: lotsQuestion(me.id, now),
    past: unpaidHoldsQuestion({ userId: me.id, createdAfter: unpaidSince(now, holds) }),
    isMailDown: mailDownQuestion(now),
    contact: contactQuestion(me.id),
  })
  return { ...others, waiting: waiting?.order ?? null, known: { variants, available, coupon } }
}

/** What the page was last shown from, for whoever buys just that: the write compares all of it with what is. */
export interface RecentFacts {
  keep(call: Buyer, facts: AllFacts): void
  /** Once: after it they are not as they were. */
  take(call: Buyer): AllFacts | null
}

type Buyer = Pick<Call, 'language'> & { me: Person }

const RECENT = { entriesMax: 1_000, ttlMs: 5 * 60_000 }

export function createRecentFacts(clock: Clock): RecentFacts {
  const recent = createRecentCache<AllFacts>({ clock, ...RECENT })
  const keyOf = ({ me, language }: Buyer) => `${me.id} ${language}`
  return {
    keep(call, facts) {
      // Whoever goes on with an order, or has held without paying, is looked at anew.
      const isUsual = facts.seen !== null && !facts.waiting && facts.past.length === 0 && !facts.isMailDown
      if (isUsual) recent.set(keyOf(call), facts, recent.generation())
    },
    take(call) {
      const found = recent.get(keyOf(call)) ?? null
      recent.drop(keyOf(call))
      return found
    },
  }
}

/** What was held before does not matter to an hour that begins now. */
export function unpaidSince(now: Date, { minutesMax }: Settings['holds']): Date {
  return new Date(now.getTime() - minutesMax * 60_000 - LIMITS.reservationPauseMs)
}
