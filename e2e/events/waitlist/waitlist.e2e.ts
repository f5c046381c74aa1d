/** From the end of the line to a seat in the cart, with two people. */
import { lineIn } from '../../support/cart.ts'
import { visit, visitUntil } from '../../support/pages.ts'
import { inventPerson, mailTo, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'
import { bookFree, makeFreeEvent } from '../../support/tickets.ts'

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
      await waiting.getByRole('button', { name: t.waitlist_join(), exact: true }).click()
      await expect(waiting).toContainText(t.waitlist_place({ place: 1, count: 1 }))
      await expect(waiting).toContainText(t.waitlist_reason_no_seat_free())
    })

    await test.step('Ana gives her seat back', async () => {
      await visit(otherPage, `/tickets/${seatIds[0]}`)
      await otherPage.getByRole('button', { name: t.tickets_cancel() }).click()
      const dialog = otherPage.getByRole('dialog', { name: t.tickets_cancel_title() })
      await dialog.getByRole('button', { name: t.tickets_cancel() }).click()
      await expect(otherPage.getByText(t.tickets_no_code_cancelled())).toBeVisible()
    })

    await test.step('Luis is told, and the seat is nobody else’s', async () => {
      await mailTo(page, luis.email, t.mail_seat_offer_subject({ event: name }))
      const waitingList = () => otherPage.getByRole('region', { name: t.waitlist_title(), exact: true })
      await visitUntil(otherPage, `/events/${event.id}`, waitingList)
      await visit(page, '/customer/events')
      await expectAccessible(page)
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

test.describe('in Spanish', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('a place in line can be given up', async ({ page, otherPage, t }) => {
    const event = await makeFreeEvent({ title: 'Night match', capacity: 1 })
    const eva = await signUpConfirmed(otherPage, inventPerson('Eva Cruz'), 'es')
    await bookFree(otherPage, event, eva.name)
    await signUpConfirmed(page, inventPerson('Luis Vega'), 'es')
    await visit(page, `/events/${event.id}`)
    const waiting = page.getByRole('region', { name: t.waitlist_title(), exact: true })
    await waiting.getByRole('button', { name: t.waitlist_join(), exact: true }).click()
    await waiting.getByRole('button', { name: t.waitlist_leave(), exact: true }).click()
    const ask = page.getByRole('alertdialog', { name: t.waitlist_leave_ask(), exact: true })
    await ask.getByRole('button', { name: t.waitlist_leave(), exact: true }).click()
    await expect(waiting.getByRole('button', { name: t.waitlist_join(), exact: true })).toBeVisible()
  })
})
