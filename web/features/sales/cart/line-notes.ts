/** What changed about a line since the person last saw it, as text. */

import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'

type Note = CartLine['notes'][number]

const NOTE_TEXTS: Record<Note['kind'], (note: Note) => string> = {
  price_up: ({ before, after }) =>
    m.cart_note_price_up({ before: formatMoney(before ?? 0), after: formatMoney(after ?? 0) }),
  price_down: ({ before, after }) =>
    m.cart_note_price_down({ before: formatMoney(before ?? 0), after: formatMoney(after ?? 0) }),
  quantity_lowered: ({ before, after }) =>
    m.cart_note_quantity_lowered({ before: before ?? 0, after: after ?? 0 }),
  out_of_stock: () => m.cart_note_out_of_stock(),
  no_longer_sold: () => m.cart_note_no_longer_sold(),
  merged: ({ after }) => m.cart_note_merged({ count: after ?? 0 }),
  own_product: () => m.cart_note_own_product(),
  cannot_book: () => m.cart_note_cannot_book(),
}

export function describeNote(note: Note): string {
  return NOTE_TEXTS[note.kind](note)
}

/** Good news is said quietly. */
export function isGoodNote({ kind }: Note): boolean {
  return kind === 'price_down' || kind === 'merged'
}

const BLOCKING: readonly Note['kind'][] = ['no_longer_sold', 'own_product', 'cannot_book']

/** It cannot be bought as it is: the person has to do something. */
export function isBlocked(line: CartLine): boolean {
  return line.quantityMax === 0 || line.notes.some(({ kind }) => BLOCKING.includes(kind))
}
