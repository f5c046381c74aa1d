import { makeCalendarFeed, transferTicket } from '#contract/events/tickets.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import { makeSeat } from '../test-seats.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

/** The caller's own, or for a guest somebody else's: it exists too, and must be refused. An admin books nothing, but may hold one. */
async function ownSeat(shop: TestShop, { person }: Pick<Caller, 'person'>) {
  const holder = person ?? (await shop.has.customer())
  const event = await shop.has.event({ squads: [5, 5] })
  const [squad, other] = event.squads
  const { id } = await makeSeat(shop.database.pool, event, { userId: holder.user.id, squadId: squad?.id })
  await takeInventoryItems(shop, id, [
    event.ticketTypes[0]?.inventoryItemId ?? '',
    squad?.inventoryItemId ?? '',
  ])
  return { holder, seatId: id, squadId: other?.id }
}

async function takeInventoryItems(
  { database: { pool } }: TestShop,
  seatId: string,
  inventoryItemIds: string[],
) {
  for (const inventoryItemId of inventoryItemIds)
    await pool.query(
      `insert into reservations (id, inventory_item_id, reserved_by, quantity, state)
       select $1, $2, order_id, 1, 'sold' from seats where id = $3`,
      [newId('clm'), inventoryItemId, seatId],
    )
  await pool.query(
    'update order_lines set extra_item_ids = $2 where id = (select line_id from seats where id = $1)',
    [seatId, inventoryItemIds.slice(1)],
  )
}

const ofSeat: MakeSample = async (shop, caller) => ({
  input: { seatId: (await ownSeat(shop, caller)).seatId },
})

async function offerTransfer(shop: TestShop, { holder, seatId }: { holder: TestPerson; seatId: string }) {
  const email = `taker-${newId('x', 8)}@example.com`.toLowerCase()
  await holder.send(transferTicket, { seatId, name: 'Luis', email })
  const { text } = await shop.mail.last(email)
  return { seatId, token: /\/transfers\/([\w-]+)/.exec(text)?.[1] ?? '' }
}

const ofOffer: MakeSample = async (shop) => ({
  input: { token: (await offerTransfer(shop, await ownSeat(shop, { person: null }))).token },
})

export const ticketSamples: Record<string, MakeSample> = {
  listMyTickets: nothing,
  getTicket: ofSeat,
  getTicketPdf: ofSeat,
  getTicketQr: ofSeat,
  getMailedCode: async (shop, caller) => {
    const { seatId } = await ownSeat(shop, caller)
    const { rows } = await shop.database.pool.query('select short_code from seats where id = $1', [seatId])
    return { input: { seatId, shortCode: rows[0].short_code } }
  },
  getTicketCalendarFile: ofSeat,
  cancelTicket: async (shop, caller) => ({
    input: { seatId: (await ownSeat(shop, caller)).seatId, refundCents: 0 },
  }),
  changeSquad: async (shop, caller) => {
    const { seatId, squadId } = await ownSeat(shop, caller)
    return { input: { seatId, squadId } }
  },
  transferTicket: async (shop, caller) => ({
    input: { seatId: (await ownSeat(shop, caller)).seatId, name: 'Luis', email: 'luis@example.com' },
  }),
  withdrawTransfer: async (shop, caller) => ({
    input: { seatId: (await offerTransfer(shop, await ownSeat(shop, caller))).seatId },
  }),
  getTransfer: ofOffer,
  acceptTransfer: ofOffer,
  getCalendarFeed: nothing,
  makeCalendarFeed: nothing,
  dropCalendarFeed: nothing,
  readCalendarFeed: async (shop) => {
    const { body } = await (await shop.has.customer()).send(makeCalendarFeed)
    return { input: { token: /calendars\/([\w-]+)\//.exec(body.url ?? '')?.[1] } }
  },
}
