/** A seat is described in one way, whether it was paid for or not. */
import { beforeAll, expect, it } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

it('the line of a free booking says what that of a paid one says, with the division and the picture', async () => {
  const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
  const ticketTypes = [{ priceCents: 4_000 }, { priceCents: 0 }]
  const event = await shop.has.event({ ticketTypes, squads: [4], divisions: [null] })
  await shop.database.pool.query(
    `insert into images (id, hash, kind, width, height, color, bytes)
     values ('img_cover', 'cover', 'drawing', 1600, 900, '#223344', 1)`,
  )
  await shop.database.pool.query("update events set cover_id = 'img_cover' where id = $1", [event.id])
  const seatOf = (ticket: number) => ({
    ticketTypeId: event.ticketTypes[ticket]?.id ?? '',
    isMe: false,
    name: `Marta Soto`,
    birthDate: `1990-01-0${ticket + 1}`,
    squadId: event.squads[0]?.id,
    divisionId: event.divisions[0]?.id,
  })
  await ana.send(addSeatsToCart, { eventId: event.id, seats: [seatOf(0)] })
  const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
  await payOrder(ana, open.payment?.clientSecret)
  await ana.send(settleCheckout, { orderId: open.id })
  const free = (await luis.send(bookFreeSeats, { eventId: event.id, seats: [seatOf(1)] })).body
  const described = async (orderId: string) =>
    (
      await shop.database.pool.query(
        'select name_en, name_es, options_en, options_es, picture from order_lines where order_id = $1',
        [orderId],
      )
    ).rows
  const [line] = await described(free.orderId)
  expect(line).toMatchObject({
    options_en: 'Entry · Squad 1 · Division 1',
    options_es: 'Entrada · Squad 1 · Division 1',
    picture: { width: 1600, height: 900 },
  })
  expect([line]).toEqual(await described(open.id))
})
