import { joinWaitlist } from '#contract/events/waitlist.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

/** Full: all its seats are in somebody's cart for an hour. */
export async function fullEvent(shop: TestShop, capacity = 1) {
  const event = await shop.has.event({ capacity })
  await shop.database.pool.query(
    `insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at)
     values ($1, $2, $3, $4, 'held', now() + interval '1 hour')`,
    [newId('clm'), event.inventoryItemId, newId('crt'), capacity],
  )
  return event
}

/** An admin neither waits nor books, and a guest is nobody: somebody else's entry is there to be refused. */
async function waiter(shop: TestShop, { person }: Caller): Promise<TestPerson> {
  return person && person.user.role !== 'admin' ? person : shop.has.customer()
}

async function entryOf(shop: TestShop, caller: Caller) {
  const event = await fullEvent(shop)
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  const person = await waiter(shop, caller)
  const { body } = await person.send(joinWaitlist, { eventId: event.id, ticketTypeId, quantity: 1 })
  return { event, ticketTypeId, entryId: body.id, person }
}

export const waitlistSamples: Record<string, MakeSample> = {
  listMyWaitlist: () => ({ input: {} }),
  joinWaitlist: async (shop) => {
    const event = await fullEvent(shop)
    return { input: { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id, quantity: 1 } }
  },
  leaveWaitlist: async (shop, caller) => {
    const { entryId } = await entryOf(shop, caller)
    // An admin may ask, and has no entry of their own.
    return { input: { entryId }, ...(caller.person?.user.role === 'admin' && { status: 404 }) }
  },
  acceptOffer: async (shop, caller) => {
    const { event, ticketTypeId, entryId } = await entryOf(shop, caller)
    await shop.database.pool.query('delete from reservations where inventory_item_id = $1', [
      event.inventoryItemId,
    ])
    await shop.tasks.promote_waitlist?.({ eventId: event.id })
    return { input: { entryId, seats: [{ ticketTypeId, isMe: true, name: 'Ana Rivera' }] } }
  },
}
