/** US dollars in whole cents everywhere (rules.md: fixed). */
export type Cents = number

/** Splits a whole over weights by largest remainder, so that the parts add up to the whole. */
export function splitCents(whole: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? whole : 0))
  const sign = whole < 0 ? -1 : 1
  const size = Math.abs(whole)
  const exact = weights.map((weight) => (size * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = size - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => (part === 0 ? 0 : sign * part))
}

/**
 * Splits a whole over weights so that no part shrinks when the whole grows (highest averages, D'Hondt): by largest remainder
 * one can. Parts add up to the whole, and none is more than its weight while the whole is not more than all of them.
 */
export function splitCentsSteadily(whole: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return splitCents(whole, weights)
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum))
  const average = (i: number) => (weights[i] ?? 0) / ((parts[i] ?? 0) + 1)
  for (let left = whole - parts.reduce((a, b) => a + b, 0); left > 0; left -= 1) {
    const next = weights.reduce((best, _, i) => (average(i) > average(best) ? i : best), 0)
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** A rate in basis points of an amount, half up. */
export function rateOf(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + 5_000) / 10_000)
}
