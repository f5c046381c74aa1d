/** Which sales the demo's provider made in a year, decided without the database and always the same. */
import type { z } from 'zod'
import { rateOf } from '#contract/money.ts'
import type { Picture } from '#contract/site/images.schemas.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { chanceOf, idFor } from './chance.ts'

export interface DemoVariant {
  id: string
  inventoryItemId: string
  sku: string
  priceCents: number
  productId: string
  nameEn: string
  nameEs: string
  taxClass: string
  picture: z.output<typeof Picture> | null
}

export interface DemoBuyer {
  id: string
  displayName: string
  email: string
}

export interface DemoLine {
  id: string
  variant: DemoVariant
  quantity: number
  grossCents: number
  netCents: number
  couponDiscountCents: number
  pointsDiscountCents: number
  stateTaxCents: number
  municipalTaxCents: number
  commissionCents: number
}

export interface DemoSale {
  orderId: string
  number: string
  fulfillmentId: string
  paymentId: string
  buyer: DemoBuyer
  delivery: 'pickup' | 'pr'
  couponCode: string | null
  at: Date
  /** Null: still to be sent. */
  shippedAt: Date | null
  deliveredAt: Date | null
  lines: DemoLine[]
  totals: {
    goodsCents: number
    couponDiscountCents: number
    shippingCents: number
    pointsDiscountCents: number
    stateTaxCents: number
    municipalTaxCents: number
    totalCents: number
  }
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS = 365
const FREE_FROM_CENTS = 7_500
const SHIPPING_CENTS = 600
/** As `demo-coupons.ts` has them: what they take off, and how many days ago they began and ended. */
const COUPONS = [
  { code: 'ESTRENO15', percentBp: 1_500, from: 340, to: 300 },
  { code: 'BORICUA10', percentBp: 1_000, from: 180, to: 0 },
]
const COUPON_CHANCE = 0.22
/** Still to be sent, with the oldest waiting too long. */
const WAITING_BACK = [0, 1, 3]

export function planSales(
  variants: readonly DemoVariant[],
  buyers: { regulars: readonly DemoBuyer[]; newcomers: readonly DemoBuyer[] },
  now: Date,
): DemoSale[] {
  const sales: DemoSale[] = []
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const day = new Date(now.getTime() - back * DAY_MS)
    for (let nth = 0; nth < countOf(back, day); nth += 1)
      sales.push(
        planSale(`${back}:${nth}`, back, day, {
          variants,
          buyers: buyersOn(`${back}:${nth}`, back, buyers),
          now,
        }),
      )
  }
  return sales
}

/** Of what was delivered so many, and the newest that is on its way. */
const OF_ONE_DELIVERED = 2

/** Somebody who can sign in has bought as well, so that their purchases show more than tickets. */
export function withBuyer(sales: readonly DemoSale[], buyer: DemoBuyer): DemoSale[] {
  const newest = sales.toReversed()
  const theirs = new Set([
    ...newest.filter(({ deliveredAt }) => deliveredAt).slice(0, OF_ONE_DELIVERED),
    newest.find(({ shippedAt, deliveredAt }) => shippedAt && !deliveredAt),
  ])
  return sales.map((sale) => (theirs.has(sale) ? { ...sale, buyer } : sale))
}

/** New ones come one by one in these days, and buy for the first time then. */
export const NEWCOMER_DAYS = 60
const NEWCOMER_CHANCE = 0.4
/** So many of them are about at a time. */
const NEWCOMERS_AT_ONCE = 3

/** Who buys that day: those who always did, or some of those who just came. */
function buyersOn(
  name: string,
  back: number,
  { regulars, newcomers }: Parameters<typeof planSales>[1],
): readonly DemoBuyer[] {
  const came = Math.ceil((newcomers.length * (NEWCOMER_DAYS - back)) / NEWCOMER_DAYS)
  if (came <= 0 || chanceOf(`sale:${name}:newcomer`) >= NEWCOMER_CHANCE) return regulars
  return newcomers.slice(Math.max(0, came - NEWCOMERS_AT_ONCE), came)
}

/** Growing over the year, more at the weekend, and before the holidays. */
function countOf(back: number, day: Date): number {
  const isWeekend = [0, 5, 6].includes(day.getUTCDay())
  const isHoliday = day.getUTCMonth() >= 10
  const rate = (0.25 + 0.5 * (1 - back / DAYS)) * (isWeekend ? 1.5 : 1) * (isHoliday ? 1.4 : 1)
  if (WAITING_BACK.includes(back)) return 1
  return (
    (chanceOf(`sale:${back}:first`) < rate ? 1 : 0) + (chanceOf(`sale:${back}:second`) < rate / 2.5 ? 1 : 0)
  )
}

interface Around {
  variants: readonly DemoVariant[]
  buyers: readonly DemoBuyer[]
  now: Date
}

/** One sale so many days back; the same name is the same sale. */
export function planSale(name: string, back: number, day: Date, { variants, buyers, now }: Around): DemoSale {
  const pick = <T>(list: readonly T[], what: string, bend = 1) =>
    list[Math.floor(chanceOf(`sale:${name}:${what}`) ** bend * list.length)] as T
  const at = new Date(
    Math.min(day.getTime(), now.getTime() - HOUR_MS) - chanceOf(`sale:${name}:hour`) * 5 * HOUR_MS,
  )
  const delivery = chanceOf(`sale:${name}:delivery`) < 0.75 ? 'pr' : 'pickup'
  const count = chanceOf(`sale:${name}:lines`) < 0.3 ? 2 : 1
  const coupon = couponOf(name, back)
  const lines = Array.from({ length: count }, (_, position) =>
    // The first of the shelf sell better than the last.
    planLine(`${name}:${position}`, pick(variants, `variant:${position}`, 1.6), coupon?.percentBp ?? 0),
  )
  const sum = (value: (line: DemoLine) => number) => lines.reduce((all, line) => all + value(line), 0)
  const goodsCents = sum((line) => line.grossCents)
  const couponDiscountCents = sum((line) => line.couponDiscountCents)
  const soldCents = goodsCents - couponDiscountCents
  const shippingCents = delivery === 'pickup' || soldCents >= FREE_FROM_CENTS ? 0 : SHIPPING_CENTS
  const stateTaxCents = sum((line) => line.stateTaxCents)
  const municipalTaxCents = sum((line) => line.municipalTaxCents)
  const isWaiting = WAITING_BACK.includes(back)
  return {
    orderId: idFor('ord', `demo-sale:${name}`),
    number: numberOf(name),
    fulfillmentId: idFor('ful', `demo-sale:${name}`),
    paymentId: idFor('pay', `demo-sale:${name}`),
    // Some come back again and again.
    buyer: pick(buyers, 'buyer', 1.8),
    delivery,
    couponCode: coupon?.code ?? null,
    at,
    shippedAt: isWaiting ? null : new Date(at.getTime() + DAY_MS),
    deliveredAt: isWaiting || back <= 4 ? null : new Date(at.getTime() + 3 * DAY_MS),
    lines,
    totals: {
      goodsCents,
      couponDiscountCents,
      shippingCents,
      pointsDiscountCents: 0,
      stateTaxCents,
      municipalTaxCents,
      totalCents: soldCents + shippingCents + stateTaxCents + municipalTaxCents,
    },
  }
}

function numberOf(name: string): string {
  const letters = idFor('n', `demo-sale:${name}`).slice(2).toUpperCase()
  return `CC-${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

function couponOf(name: string, back: number) {
  const running = COUPONS.find(({ from, to }) => back <= from && back >= to)
  return running && chanceOf(`sale:${name}:coupon`) < COUPON_CHANCE ? running : null
}

function planLine(name: string, variant: DemoVariant, couponBp: number): DemoLine {
  const quantity = chanceOf(`line:${name}:quantity`) < 0.12 ? 2 : 1
  const grossCents = variant.priceCents * quantity
  const couponDiscountCents = rateOf(grossCents, couponBp)
  const cents = grossCents - couponDiscountCents
  const { stateBp, municipalBp } = DEFAULT_SETTINGS.taxes.goods
  return {
    id: idFor('oln', `demo-sale:${name}`),
    variant,
    quantity,
    grossCents,
    netCents: cents,
    couponDiscountCents,
    pointsDiscountCents: 0,
    stateTaxCents: rateOf(cents, stateBp),
    municipalTaxCents: rateOf(cents, municipalBp),
    commissionCents: rateOf(cents, DEFAULT_SETTINGS.commission.goodsBp),
  }
}
