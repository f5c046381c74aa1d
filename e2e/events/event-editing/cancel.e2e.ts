/** An organizer calls an event off: whoever paid has it all back, and the goods of the same order stay. */
import type { Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { read } from '../../support/catalog.ts'
import { beBuyer, GOOD_CARD, readCheckout } from '../../support/checkout.ts'
import { makeEvent } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { mailTo, signInAs } from '../../support/people.ts'
import { expect, expectAccessible, onPhoneAndDesktop, test } from '../../support/test.ts'

type Order = ReplyOf<typeof getMyOrder>

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}

/** A seat and what was in the cart, paid for in one order. */
async function buySeat(
  page: Page,
  event: Awaited<ReturnType<typeof makeEvent>>,
  name: string,
): Promise<string> {
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id, isMe: true, name }]
  await send(page, '/api/cart/seats', { eventId: event.id, seats })
  const { contact, summary } = await readCheckout(page, { delivery: 'pickup' })
  const { totalCents } = summary.totals
  const order = { delivery: 'pickup', contact: { name: contact.name, email: contact.email }, totalCents }
  const open = await send<{ id: string; payment: { clientSecret: string } }>(page, '/api/checkout', order)
  const card = { number: GOOD_CARD, expiry: '12/49', code: '123' }
  await send(page, '/api/test-gateway/pay', { clientSecret: open.payment.clientSecret, ...card })
  await send(page, `/api/checkout/${open.id}/settle`, {})
  return open.id
}

onPhoneAndDesktop(({ language }) => {
  test('everybody is told and refunded in full; what else they bought stays', async ({
    page,
    otherPage,
    t,
  }) => {
    await signInAs(page, 'provider')
    const { items } = await read<{ items: { organizer: { id: string } }[] }>(
      page.request,
      '/api/manage/events',
      {
        when: 'all',
      },
    )
    const name = `Storm ${Date.now()}`
    const event = await makeEvent({ title: name, providerId: items[0]?.organizer.id })
    const { person } = await beBuyer(otherPage, { language })
    const orderId = await buySeat(otherPage, event, person.name)

    await visit(page, `/provider/events/${event.id}`)
    await page.getByRole('button', { name: t.event_editing_cancel(), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.event_editing_cancel_title(), exact: true })
    await expect(dialog).toContainText(t.event_editing_cancel_lead({ count: 1 }))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.event_editing_cancel(), exact: true }).click()
    await expect(dialog.getByText(t.platform_form_required())).toBeVisible()
    await dialog.getByLabel(t.event_editing_reason(), { exact: true }).fill('A storm is on its way.')
    await dialog.getByRole('button', { name: t.event_editing_cancel(), exact: true }).click()
    await expect(page.getByText(t.event_editing_cancelled_title(), { exact: true })).toBeVisible()
    await expectFits(page)

    const order = () => read<Order>(otherPage.request, `/api/orders/${orderId}`)
    await expect.poll(async () => (await order()).refundedCents).toBe(4_460)
    const { fulfillments } = await order()
    expect(fulfillments.map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['goods', 'unfulfilled'],
      ['seats', 'cancelled'],
    ])
    const title = language === 'es' ? `${name} (es)` : name
    await mailTo(otherPage, person.email, t.mail_event_cancelled_subject({ event: title }))
    await visit(otherPage, `/events/${event.id}`)
    await expect(otherPage.getByText('A storm is on its way.')).toBeVisible()
    await expectAccessible(otherPage)
  })
})
