/** Guests' pages of events show a change within a second, in every process. */
import { expect, it, vi } from 'vitest'
import { reserve } from '#server/features/catalog/inventory/index.ts'
import type { PageHandler } from '#server/platform/http/pages.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { publishEventChange } from './index.ts'

let rendered = 0

/** The smallest pages: whatever the API says. */
const pages: PageHandler = {
  async fetch(request, { context }) {
    rendered += 1
    const { pathname, search } = new URL(request.url)
    const answer = await context.api.fetch(new Request(`http://localhost/api${pathname}${search}`))
    return new Response(await answer.text(), { headers: { 'content-type': 'text/html' } })
  },
}

it('a new title and a seat that was taken are on the page and in the list within 1 s, in every process', async () => {
  const shop = await testShop({ pages })
  const other = await shop.twin()
  await Promise.all([shop.events.ready(), other.events.ready()])
  const event = await shop.has.event({ capacity: 9, title: 'Old' })
  const show = async (app: typeof shop.app) => {
    const page = JSON.parse(await (await app.request(`/events/${event.id}`)).text())
    const list = JSON.parse(await (await app.request('/events')).text())
    const [card] = list.items ?? []
    return { page: [page.title, page.seatsLeft], card: [card?.title, card?.seatsLeft] }
  }
  const expectBoth = async (title: string, seatsLeft: number) => {
    const shown = [title, seatsLeft]
    for (const { app } of [shop, other])
      await vi.waitFor(async () => expect(await show(app)).toEqual({ page: shown, card: shown }), {
        interval: 20,
      })
  }
  await expectBoth('Old', 9)
  await vi.waitFor(async () => {
    rendered = 0
    for (const { app } of [shop, other]) await show(app)
    expect(rendered, 'kept pages are not rendered again').toBe(0)
  })

  await shop.database.db.transaction(async (tx) => {
    const requests = [{ inventoryItemId: event.inventoryItemId, quantity: 2 }]
    await reserve(tx, { reservedBy: 'cart', requests, now: shop.clock.now(), reservationMs: 60_000 })
  })
  await expectBoth('Old', 7)
  await shop.database.pool.query("update events set title_en = 'New' where id = $1", [event.id])
  await shop.database.db.transaction((tx) => publishEventChange(tx, event.id))
  await expectBoth('New', 7)
})
