/** An organizer calls an event off: whoever paid has it all back, and the goods of the same order stay. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { buySeat } from '../../support/buy-seat.ts'
import { read } from '../../support/catalog.ts'
import { beBuyer } from '../../support/checkout.ts'
import { makeEvent } from '../../support/events.ts'
import { visit, visitUntil } from '../../support/pages.ts'
import { mailTo, signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, inLanguage, PHONE, test } from '../../support/test.ts'

type Order = ReplyOf<typeof getMyOrder>

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })

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
    await checkScreen(page, 'an event is called off')
    await dialog.getByRole('button', { name: t.event_editing_cancel(), exact: true }).click()
    await expect(dialog.getByText(t.platform_form_required())).toBeVisible()
    await dialog.getByLabel(t.event_editing_reason(), { exact: true }).fill('A storm is on its way.')
    await dialog.getByRole('button', { name: t.event_editing_cancel(), exact: true }).click()
    await expect(page.getByText(t.event_editing_cancelled_title(), { exact: true })).toBeVisible()

    const order = () => read<Order>(otherPage.request, `/api/orders/${orderId}`)
    await expect.poll(async () => (await order()).refundedCents).toBe(4_460)
    const { fulfillments } = await order()
    expect(fulfillments.map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['goods', 'unfulfilled'],
      ['seats', 'cancelled'],
    ])
    await mailTo(otherPage, person.email, t.mail_event_cancelled_subject({ event: `${name} (es)` }))
    await visitUntil(otherPage, `/events/${event.id}`, () => otherPage.getByText('A storm is on its way.'))
    await checkScreen(otherPage, 'an event that was called off')
  })
})
