/** Pairs the items of two lists by what names them, never by their place: an inserted row does not change those below it. */

export interface Pair<T> {
  before: T | null
  after: T | null
  isMoved: boolean
}

/** A name of an item; undefined: it has none of this sort. */
export type KeyOf<T> = (item: T) => unknown

/** In the order of the new list; what was removed comes behind what stood before it. The first key that fits decides. */
export function matchItems<T>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly KeyOf<T>[],
): Pair<T>[] {
  /** For each of the new list, where it was. */
  const found: (number | null)[] = after.map(() => null)
  const used = new Set<number>()
  for (const keyOf of keys) {
    for (const [at, item] of after.entries()) {
      if (found[at] !== null) continue
      const key = named(keyOf, item)
      if (key === null) continue
      const match = before.findIndex((other, index) => !used.has(index) && named(keyOf, other) === key)
      if (match === -1) continue
      found[at] = match
      used.add(match)
    }
  }
  const still = longestRun(found.filter((index) => index !== null))
  const pairs: Pair<T>[] = after.map((item, at) => {
    const index = found[at] ?? null
    return {
      before: index === null ? null : (before[index] as T),
      after: item,
      isMoved: index !== null && !still.has(index),
    }
  })
  for (const [index, item] of before.entries()) {
    if (used.has(index)) continue
    const place = pairs.findLastIndex(({ before: old }) => old !== null && before.indexOf(old) < index)
    pairs.splice(place + 1, 0, { before: item, after: null, isMoved: false })
  }
  return pairs
}

function named<T>(keyOf: KeyOf<T>, item: T): string | null {
  const key = keyOf(item)
  return key === undefined || key === null || key === '' ? null : JSON.stringify(key)
}

/** The largest set that kept its order: only the others have moved. */
function longestRun(places: readonly number[]): Set<number> {
  let best: number[] = []
  const runs: number[][] = []
  for (const place of places) {
    const longest = runs
      .filter((run) => (run.at(-1) as number) < place)
      .reduce<number[]>((long, run) => (run.length > long.length ? run : long), [])
    const run = [...longest, place]
    runs.push(run)
    if (run.length > best.length) best = run
  }
  return new Set(best)
}
