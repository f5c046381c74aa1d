/** The fields of the price rule as they are typed, and what the rule makes of a cost. Pure. */
import {
  CONFIRM_MINUTES,
  MIN_MARGIN_BP,
  marginOf,
  PRICE_FACTOR_BP,
  type PrintRounding,
  priceFromCost,
} from '#contract/sales/print-terms.ts'

/** `2.5` as basis points; undefined: no factor that the rule takes. */
export function readFactor(text: string): number | undefined {
  return readWithin(text, 10_000, PRICE_FACTOR_BP)
}

/** `30` percent as basis points. */
export function readMargin(text: string): number | undefined {
  return readWithin(text, 100, MIN_MARGIN_BP)
}

export function readMinutes(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? readWithin(text, 1, CONFIRM_MINUTES) : undefined
}

function readWithin(text: string, unit: number, { min, max }: { min: number; max: number }) {
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return undefined
  const value = Math.round(Number(text) * unit)
  return value >= min && value <= max ? value : undefined
}

export interface Priced {
  priceCents: number
  marginBp: number
  isLow: boolean
}

interface Rule {
  priceFactorBp: number
  rounding: PrintRounding
  minMarginBp: number
}

export function priceOf(costCents: number, { priceFactorBp, rounding, minMarginBp }: Rule): Priced {
  const priceCents = priceFromCost(costCents, { factorBp: priceFactorBp, rounding })
  const marginBp = marginOf(priceCents, costCents)
  return { priceCents, marginBp, isLow: marginBp < minMarginBp }
}
