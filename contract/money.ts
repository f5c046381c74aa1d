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

/** A rate in basis points of an amount, half up. */
export function rateOf(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + 5_000) / 10_000)
}
