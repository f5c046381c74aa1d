/** How many seats there are, in every pool of an event. What is sold or held was promised to somebody. */
import type { Language } from '#contract/language.ts'
import { setOnHand } from '#server/features/catalog/inventory/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isUsed } from './store-sections.ts'
import { type Change, type EditedEvent, PART_KINDS, type PartKind } from './types.ts'

interface Size {
  inventoryItemId: string
  seats: number
  /** Where the form shows it: `squads.1.capacity`. */
  field: string
  /** Given up for good, not only smaller. */
  removes?: { kind: PartKind; id: string }
}

/** A part without a number of its own has as many as the event. */
export function sizesOf(event: EditedEvent, change: Change): Size[] {
  const capacity = change.capacity ?? event.capacity
  const sizes: Size[] = [{ inventoryItemId: event.inventoryItemId, seats: capacity, field: 'capacity' }]
  for (const kind of PART_KINDS) {
    const list: readonly { id?: string; quota?: number | null; capacity?: number | null }[] =
      change.lists[kind] ?? event[kind]
    for (const { id, inventoryItemId } of event[kind]) {
      const at = list.findIndex((part) => part.id === id)
      const part = list[at]
      if (!part) sizes.push({ inventoryItemId, seats: 0, field: kind, removes: { kind, id } })
      else {
        const own = kind === 'ticketTypes' ? part.quota : part.capacity
        const name = kind === 'ticketTypes' ? 'quota' : 'capacity'
        const field = own === null ? 'capacity' : `${kind}.${at}.${name}`
        sizes.push({ inventoryItemId, seats: own ?? capacity, field })
      }
    }
  }
  return sizes
}

/** In the order in which everybody locks inventory items. */
export async function setSizes(
  tx: Tx,
  event: EditedEvent,
  sizes: readonly Size[],
  { actorId, now, language }: { actorId: string; now: Date; language: Language },
): Promise<void> {
  for (const { inventoryItemId, seats, field, removes } of sizes.toSorted((a, b) =>
    a.inventoryItemId < b.inventoryItemId ? -1 : 1,
  )) {
    try {
      await setOnHand(tx, inventoryItemId, seats, { actorId, reason: `event ${event.id}`, now })
    } catch (error) {
      throw toSeatsSold(error, field, language)
    }
    if (removes && (await isUsed(tx, removes.kind, removes.id))) throw new AppError('SEATS_SOLD')
  }
}

function toSeatsSold(error: unknown, field: string, language: Language): unknown {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return error
  const { taken } = error.extras.details as { taken: number }
  const message = m.errors_seats_taken({ taken }, { locale: language })
  return new AppError('SEATS_SOLD', { details: [{ field, code: 'sold', message }] })
}
