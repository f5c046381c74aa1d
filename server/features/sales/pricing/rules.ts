/**
 * What a cart costs. Pure, in whole cents. The order of steps and every rounding are decided in
 * docs/decisions/014-pricing-order.md; an order keeps the lines of its result as they were.
 */
import type { z } from 'zod'
import { rateOf, splitCents, splitCentsSteadily } from '#contract/money.ts'
import type { Totals } from '#contract/sales/cart.schemas.ts'
import type { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { type Coupon, couponDiscount, isInScope } from './coupons.ts'
import type { SaleLine } from './sale-line.ts'

export type Delivery = (typeof DELIVERY_METHODS)[number]

export type PricingSettings = Pick<Settings, 'taxes' | 'taxOutside' | 'shipping' | 'providerDiscountBp'>

export interface PricingInput {
  lines: readonly SaleLine[]
  /** One that `refuseCoupon` lets pass. */
  coupon: Coupon | null
  delivery: Delivery
  hasProviderDiscount: boolean
  /** What points take off; `pointsDiscountMax` says how much they may. */
  pointsDiscountCents?: number
  settings: PricingSettings
}

export interface PricedLine {
  id: string
  grossCents: number
  providerDiscountCents: number
  couponDiscountCents: number
  pointsDiscountCents: number
  /** What is left to pay and to tax. */
  netCents: number
  stateTaxCents: number
  municipalTaxCents: number
}

export interface PricedCart {
  lines: PricedLine[]
  totals: z.output<typeof Totals>
  /** After both discounts, before points: what points may take half of. */
  soldCents: number
  /** What counts towards free shipping. */
  goodsNetCents: number
  hasGoods: boolean
}

export function computeTotals(input: PricingInput): PricedCart {
  const { lines, settings, delivery } = input
  const gross = lines.map((line) => line.unitPriceCents * line.quantity)
  const providerParts = splitProviderDiscount(input, gross)
  const couponParts = splitCoupon(input.coupon, lines, subtract(gross, providerParts))
  const sold = subtract(subtract(gross, providerParts), couponParts)
  // Steadily: a line whose part shrank as points grew would be taxed more.
  const pointsParts = splitCentsSteadily(Math.min(input.pointsDiscountCents ?? 0, sum(sold)), sold)
  const net = subtract(sold, pointsParts)
  const priced = lines.map((line, i) => ({
    id: line.id,
    grossCents: gross[i] ?? 0,
    providerDiscountCents: providerParts[i] ?? 0,
    couponDiscountCents: couponParts[i] ?? 0,
    pointsDiscountCents: pointsParts[i] ?? 0,
    netCents: net[i] ?? 0,
    ...taxOf(line, net[i] ?? 0, delivery, settings),
  }))
  const isGoods = (_: unknown, i: number) => lines[i]?.kind === 'goods'
  // Points are a way to pay as much as a discount: they do not cost anybody the free shipping.
  const goodsNetCents = sum(sold.filter(isGoods))
  const hasGoods = lines.some((line) => line.kind === 'goods' && line.quantity > 0)
  const shippingCents = hasGoods ? shippingFor(goodsNetCents, delivery, settings) : 0
  const stateTaxCents = sum(priced.map((line) => line.stateTaxCents))
  const municipalTaxCents = sum(priced.map((line) => line.municipalTaxCents))
  const goodsCents = sum(gross.filter(isGoods))
  return {
    lines: priced,
    soldCents: sum(sold),
    goodsNetCents,
    hasGoods,
    totals: {
      goodsCents,
      seatsCents: sum(gross) - goodsCents,
      providerDiscountCents: sum(providerParts),
      couponDiscountCents: sum(couponParts),
      pointsDiscountCents: sum(pointsParts),
      shippingCents,
      stateTaxCents,
      municipalTaxCents,
      totalCents: sum(net) + shippingCents + stateTaxCents + municipalTaxCents,
    },
  }
}

/** Of goods alone; what it would cost to have them sent. */
export function shippingFor(
  goodsNetCents: number,
  delivery: Delivery,
  { shipping }: Pick<PricingSettings, 'shipping'>,
): number {
  const { flatCents, freeFromCents } = shipping[delivery]
  return freeFromCents !== null && goodsNetCents >= freeFromCents ? 0 : flatCents
}

function splitProviderDiscount({ lines, hasProviderDiscount, settings }: PricingInput, gross: number[]) {
  if (!hasProviderDiscount) return gross.map(() => 0)
  const weights = lines.map((line, i) => (line.kind === 'goods' && !line.isOwnProduct ? (gross[i] ?? 0) : 0))
  return splitCents(rateOf(sum(weights), settings.providerDiscountBp), weights)
}

function splitCoupon(coupon: Coupon | null, lines: readonly SaleLine[], left: number[]): number[] {
  if (!coupon) return left.map(() => 0)
  const weights = left.map((cents, i) => (isInScope(coupon, lines[i] as SaleLine) ? cents : 0))
  return splitCents(couponDiscount(coupon, sum(weights)), weights)
}

/** A seat is used in Puerto Rico, wherever the goods beside it go. */
function taxOf(line: SaleLine, netCents: number, delivery: Delivery, settings: PricingSettings) {
  const isSentOutside = delivery === 'us' && line.kind === 'goods'
  return taxAt(netCents, isSentOutside ? settings.taxOutside : settings.taxes[line.taxClass])
}

function taxAt(netCents: number, { stateBp, municipalBp }: PricingSettings['taxOutside']) {
  return { stateTaxCents: rateOf(netCents, stateBp), municipalTaxCents: rateOf(netCents, municipalBp) }
}

/** What one of it costs in the end, used in Puerto Rico and without discounts. */
export function withTax(
  priceCents: number,
  taxClass: SaleLine['taxClass'],
  { taxes }: Pick<PricingSettings, 'taxes'>,
): number {
  const { stateTaxCents, municipalTaxCents } = taxAt(priceCents, taxes[taxClass])
  return priceCents + stateTaxCents + municipalTaxCents
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)
const subtract = (from: readonly number[], what: readonly number[]) =>
  from.map((cents, i) => cents - (what[i] ?? 0))
