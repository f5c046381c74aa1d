/** How much a share is. Pure; rounded down to the cent, so that shares never outgrow the line: the rest stays with its provider. */
const WHOLE_BP = 10_000

export function shareCents(leftCents: number, shareBp: number): number {
  return leftCents <= 0 ? 0 : Math.floor((leftCents * shareBp) / WHOLE_BP)
}

interface Held {
  shareBp: number
  /** Of the share, not taken back yet. */
  leftCents: number
}

/** The same part of the share as of the line; all of it once nothing of the line is left. */
export function takenBackCents(
  { shareBp, leftCents }: Held,
  refundedCents: number,
  lineLeftCents: number,
): number {
  if (lineLeftCents <= 0) return leftCents
  return Math.min(leftCents, Math.ceil((refundedCents * shareBp) / WHOLE_BP))
}
