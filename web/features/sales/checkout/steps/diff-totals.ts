/** What is different between what the person saw and what the server would charge. */
import type { Item, Totals } from '../queries.ts'

export interface Seen {
  items: readonly Pick<Item, 'id' | 'name' | 'quantity' | 'unitPriceCents' | 'isSavedForLater'>[]
  totals: Totals
}

export type Change =
  | { kind: 'price'; id: string; name: string; before: number; after: number }
  | { kind: 'quantity'; id: string; name: string; before: number; after: number }
  | { kind: 'gone' | 'added'; id: string; name: string }
  | { kind: 'row'; row: keyof Totals; before: number; after: number }

/** In the order of a summary. The goods themselves are told by their lines. */
const ROWS: readonly (keyof Totals)[] = [
  'providerDiscountCents',
  'couponDiscountCents',
  'pointsDiscountCents',
  'shippingCents',
  'stateTaxCents',
  'municipalTaxCents',
  'totalCents',
]

export function diffTotals(before: Seen, after: Seen): Change[] {
  return [...diffLines(bought(before), bought(after)), ...diffRows(before.totals, after.totals)]
}

function bought({ items }: Seen) {
  return items.filter(({ isSavedForLater, quantity }) => !isSavedForLater && quantity > 0)
}

function diffLines(before: Seen['items'], after: Seen['items']): Change[] {
  const now = new Map(after.map((item) => [item.id, item]))
  const known = new Set(before.map(({ id }) => id))
  const changed = before.flatMap((old): Change[] => {
    const { id, name } = old
    const item = now.get(id)
    if (!item) return [{ kind: 'gone', id, name }]
    const changes: Change[] = []
    if (item.unitPriceCents !== old.unitPriceCents)
      changes.push({ kind: 'price', id, name, before: old.unitPriceCents, after: item.unitPriceCents })
    if (item.quantity !== old.quantity)
      changes.push({ kind: 'quantity', id, name, before: old.quantity, after: item.quantity })
    return changes
  })
  const added = after.filter(({ id }) => !known.has(id))
  return [...changed, ...added.map(({ id, name }): Change => ({ kind: 'added', id, name }))]
}

function diffRows(before: Totals, after: Totals): Change[] {
  return ROWS.filter((row) => before[row] !== after[row]).map((row) => ({
    kind: 'row',
    row,
    before: before[row],
    after: after[row],
  }))
}
