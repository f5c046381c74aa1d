type Entry = { id: string; quantity: number; status: string }

/** The same as `countWaiting` of entries in their order: how many wait, and which of them somebody is; null of who does not wait. */
export function placeInLine(
  line: readonly Entry[],
  entryId: string,
): { place: number | null; inLine: number } {
  let [place, inLine]: [number | null, number] = [null, 0]
  for (const { id, quantity, status } of line) {
    if (status !== 'waiting') continue
    if (id === entryId) place = inLine + 1
    inLine += quantity
  }
  return { place, inLine }
}
