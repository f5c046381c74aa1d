/** From the end of the line to a seat in the cart, with two people. */
import { randomUUID } from 'node:crypto'
import { lineIn } from '../../support/cart.ts'
import { visit, visitUntil } from '../../support/pages.ts'
import { inventPerson, mailTo, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, expectAccessible, inLanguage, test } from '../../support/test.ts'
import { makeFreeEvent } from '../../support/tickets.ts'

inLanguage('en', () => {
  test('a seat that somebody gives back is offered to who waits, and goes into their cart', async ({
    page,
    otherPage,
    t,
  }) => {
    const name = 'Sunset match'
    const event = await makeFreeEvent({ title: name, capacity: 1, squads: [1], divisions: [null] })
    const squadId = event.squads[0]?.id
    const divisionId = event.divisions[0]?.id
    const ana = await signUpConfirmed(otherPage, inventPerson('Ana Rivera'))
    const booked = await otherPage.request.post(`/api/events/${event.id}/bookings`, {
      data: {
        seats: [{ ticketTypeId: event.ticketTypes[0]?.id, isMe: true, name: ana.name, squadId, divisionId }],
      },
    })
    expect(booked.status(), await booked.text()).toBe(201)
    const { seatIds } = (await booked.json()) as { seatIds: string[] }
    const luis = await signUpConfirmed(page, inventPerson('Luis Vega'))

    await test.step('Luis waits, and sees his place and why it has not moved', async () => {
      await visit(page, `/events/${event.id}`)
      const waiting = page.getByRole('region', { name: t.waitlist_title(), exact: true })
      await expectAccessible(page)
      const join = waiting.getByRole('button', { name: t.waitlist_join(), exact: true })
      await join.click()
      await test.step('a place in line can be given up', async () => {
        await waiting.getByRole('button', { name: t.waitlist_leave(), exact: true }).click()
        const ask = page.getByRole('alertdialog', { name: t.waitlist_leave_ask(), exact: true })
        await ask.getByRole('button', { name: t.waitlist_leave(), exact: true }).click()
        await join.click()
      })
      await expect(waiting).toContainText(t.waitlist_place({ place: 1, count: 1 }))
      await expect(waiting).toContainText(t.waitlist_reason_no_seat_free())
    })

    // On its page: tickets/ticket.e2e.ts.
    const givenBack = await otherPage.request.post(`/api/tickets/${seatIds[0]}/cancel`, {
      data: { refundCents: 0 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(givenBack.ok(), await givenBack.text()).toBe(true)

    await test.step('Luis is told, and the seat is nobody else’s', async () => {
      await mailTo(page, luis.email, t.mail_seat_offer_subject({ event: name }))
      const waitingList = () => otherPage.getByRole('region', { name: t.waitlist_title(), exact: true })
      await visitUntil(otherPage, `/events/${event.id}`, waitingList)
      await moveTo(page, '/customer/events')
      await page.getByRole('link', { name: t.waitlist_open_offer(), exact: true }).click()
    })

    await test.step('he takes it', async () => {
      const offer = page.getByRole('region', { name: t.waitlist_offer_title({ count: 1 }), exact: true })
      await expect(offer.getByLabel(t.waitlist_name(), { exact: true })).toHaveValue(luis.name)
      await checkScreen(page, 'an offer')
      await offer.getByRole('button', { name: t.waitlist_accept({ count: 1 }), exact: true }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText(name)
      await drawer.getByRole('link', { name: t.cart_view(), exact: true }).click()
      await expect(lineIn(page, t.cart_title(), name)).toContainText(luis.name)
    })
  })
})
