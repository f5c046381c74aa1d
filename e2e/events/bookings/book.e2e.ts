/** Seats from the event's page to the ticket: what is required on the way, beside goods, and for nothing. */
import sharp from 'sharp'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { lineIn, readCart } from '../../support/cart.ts'
import { asDemo, read } from '../../support/catalog.ts'
import {
  beBuyer,
  continueToPayment,
  expectThanks,
  GOOD_CARD,
  payWith,
  summaryOf,
} from '../../support/checkout.ts'
import { makeEvent } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { fillLogin, reloadPage, visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { toastOf } from '../../support/shell.ts'
import { expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'

type Order = ReplyOf<typeof getMyOrder>

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })
  const match = 'Match (es)'

  test('a match with squad and waiver, and goods in the same order', async ({ page, t }) => {
    const event = await makeEvent({
      title: 'Match',
      squads: [1, 6],
      divisions: [null],
      minAge: 18,
      hasWaiver: true,
    })
    const { person, productName } = await beBuyer(page, { language })
    await visit(page, `/events/${event.id}`)
    await page.getByRole('button', { name: t.bookings_open_sheet(), exact: true }).click()
    const sheet = page.getByRole('dialog')
    // One thing at a time: tickets, who comes, squad, review.
    const goOn = sheet.getByRole('button', { name: t.bookings_continue(), exact: true })
    await goOn.click()
    await expect(sheet.getByLabel(t.bookings_name(), { exact: true })).toHaveValue(person.name)

    await goOn.click()
    await expect(sheet.getByLabel(t.bookings_birth_date(), { exact: true })).toBeFocused()
    await sheet.getByLabel(t.bookings_birth_date(), { exact: true }).fill('04/01/1990')
    await sheet.getByLabel(t.bookings_division(), { exact: true }).selectOption('Division 1')
    await sheet.getByRole('link', { name: t.bookings_req_waiver_sign(), exact: true }).click()
    await page.getByLabel(t.credentials_typed_name(), { exact: true }).fill(person.name)
    await page.getByRole('radio', { name: t.credentials_mark_type() }).press('Space')
    await page.getByLabel(t.credentials_agree()).press('Space')
    await page.getByRole('button', { name: t.credentials_sign(), exact: true }).click()
    await page.getByRole('link', { name: t.credentials_sign_go_on() }).click()

    // As it was left: the sheet is open, and all that was typed is there.
    await expect(sheet.getByText(t.bookings_req_waiver_met(), { exact: true })).toBeVisible()
    await expect(sheet.getByLabel(t.bookings_division(), { exact: true })).toHaveValue(/^div_/)
    await goOn.click()
    await goOn.click()
    await expect(sheet.getByText(t.bookings_squad_missing(), { exact: true })).toBeVisible()
    await sheet.getByRole('radio', { name: 'Squad 2' }).press('Space')
    await sheet.getByLabel(t.bookings_squad_with()).fill('Luis M.')
    await goOn.click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: t.bookings_add(), exact: true }).click()
    const drawer = page.getByRole('dialog', { name: t.cart_added_title(), exact: true })
    await expect(drawer).toContainText(match)
    await drawer.getByRole('link', { name: t.cart_view(), exact: true }).click()

    const seat = lineIn(page, t.cart_title(), match)
    await expect(seat).toContainText('Squad 2')
    await seat.getByRole('button', { name: t.bookings_change_named({ name: person.name }) }).click()
    const change = page.getByRole('dialog', { name: t.bookings_change_title(), exact: true })
    await change.getByLabel(t.bookings_squad(), { exact: true }).selectOption(event.squads[0]?.id ?? '')
    await change.getByRole('button', { name: t.bookings_change_save(), exact: true }).click()
    await expect(seat).toContainText('Squad 1')
    await expectAccessible(page)

    await page.getByRole('link', { name: t.cart_checkout(), exact: true }).click()
    await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
    await page.getByRole('button', { name: t.checkout_summary_show() }).click()
    await expect(summaryOf(page, t)).toContainText(match)
    await expect(summaryOf(page, t)).toContainText(productName)
    await continueToPayment(page, t)
    await payWith(page, t, GOOD_CARD)
    const orderId = await expectThanks(page, t, 'Marisol')
    await expect(page.getByRole('link', { name: match })).toHaveAttribute('href', /^\/tickets\/sea_/)
    const order = await read<Order>(page.request, `/api/orders/${orderId}`)
    expect(order.fulfillments.map(({ kind }) => kind).sort()).toEqual(['goods', 'seats'])

    await page.getByRole('link', { name: t.checkout_done_order(), exact: true }).click()
    await expect(page.getByText(t.orders_seats_cancel_hint(), { exact: true })).toBeVisible()
    await expect(
      page.getByRole('link', { name: t.orders_seat_ticket_named({ name: person.name }), exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('a missing credential: sent in, verified by an admin, booked', async ({ page, t }) => {
  const event = await makeEvent({
    title: 'License match',
    credentialKinds: ['weapons_license'],
    squads: [1, 6],
  })
  await signUpConfirmed(page)
  await visit(page, `/events/${event.id}`)
  const form = page.getByRole('form', { name: t.bookings_title(), exact: true })
  const add = form.getByRole('button', { name: t.bookings_add(), exact: true })
  const goOn = form.getByRole('button', { name: t.bookings_continue(), exact: true })
  await goOn.click()
  await expect(form.getByText(t.bookings_req_credential_missing(), { exact: true })).toBeVisible()
  await goOn.click()
  await expect(form.getByText(t.bookings_missing_above(), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await form.getByRole('link', { name: t.bookings_req_credential_add(), exact: true }).click()
  await page.getByLabel(t.credentials_number(), { exact: true }).fill('LA-123456')
  await page.getByLabel(t.credentials_expiry(), { exact: true }).fill('12/31/2032')
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: t.credentials_send(), exact: true }).click()
  await page.getByRole('link', { name: t.credentials_back(), exact: true }).click()
  await expect(form.getByText(t.bookings_req_credential_pending(), { exact: true })).toBeVisible()

  const [credential] = await read<{ id: string }[]>(page.request, '/api/credentials')
  await asDemo('admin', async (admin) => {
    const path = `/api/admin/credentials/${credential?.id}/decide`
    expect((await admin.post(path, { data: { verify: true } })).status()).toBe(200)
  })
  await reloadPage(page)
  // Chosen on the page's own list, a squad is not asked for again.
  const name = 'Squad 2'
  await page.getByRole('button', { name: t.events_squad_choose_named({ name }), exact: true }).click()
  await expect(
    page.getByRole('button', { name: t.events_squad_chosen_named({ name }), exact: true }),
  ).toBeVisible()
  await goOn.click()
  await expect(form.getByText(t.bookings_req_credential_met(), { exact: true })).toBeVisible()
  await goOn.click()
  await expect(form.getByLabel(t.bookings_squad_with())).toHaveCount(0)
  await add.click()
  const drawer = page.getByRole('dialog', { name: t.cart_added_title(), exact: true })
  await drawer.getByRole('link', { name: t.cart_view(), exact: true }).click()
  await page.getByRole('link', { name: t.cart_checkout(), exact: true }).click()
  // Seats alone are neither sent nor fetched.
  await expect(page.getByRole('heading', { name: t.checkout_review(), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.checkout_delivery(), exact: true })).toBeHidden()
  await continueToPayment(page, t)
  await payWith(page, t, GOOD_CARD)
  await expectThanks(page, t, 'Marisol')
  await expect(page.getByRole('link', { name: /License match/ })).toHaveAttribute('href', /^\/tickets\/sea_/)
})

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('a family books two kinds of tickets at once', async ({ page, t }) => {
    const event = await makeEvent({
      title: 'Family day',
      ticketTypes: [
        { name: 'Adult', priceCents: 4_000 },
        { name: 'Child', priceCents: 1_500 },
      ],
    })
    await signUpConfirmed(page)
    await visit(page, `/events/${event.id}`)
    await page.getByRole('button', { name: t.bookings_open_sheet(), exact: true }).click()
    const sheet = page.getByRole('dialog')
    const [adults, children] = ['Adult (es)', 'Child (es)'].map((name) => ({
      count: sheet.getByLabel(t.cart_quantity({ name }), { exact: true }),
      less: sheet.getByRole('button', { name: t.cart_quantity_less({ name }), exact: true }),
      more: sheet.getByRole('button', { name: t.cart_quantity_more({ name }), exact: true }),
    }))
    if (!adults || !children) throw new Error('two kinds of tickets are needed')
    await expect(adults.count).toHaveValue('1')
    await adults.less.press('Enter')
    const goOn = sheet.getByRole('button', { name: t.bookings_continue(), exact: true })
    await goOn.click()
    await expect(sheet.getByText(t.bookings_ticket_missing(), { exact: true })).toBeVisible()
    await adults.more.press('Enter')
    await children.more.press('Enter')
    await children.more.press('Enter')
    await expect(children.count).toHaveValue('2')
    await goOn.click()
    const names = sheet.getByLabel(t.bookings_name(), { exact: true })
    await expect(names).toHaveCount(3)
    await names.nth(1).fill('Luis Junior')
    await names.nth(2).fill('Ana Junior')
    await expectAccessible(page)
    await expectFits(page)
    await goOn.click()
    await sheet.getByRole('button', { name: t.bookings_add(), exact: true }).click()
    await expect(page.getByRole('dialog', { name: t.cart_added_title(), exact: true })).toBeVisible()
    const kinds = (await readCart(page.request)).map(({ seat }) => seat?.ticketTypeId)
    const [adult, child] = event.ticketTypes.map(({ id }) => id)
    expect(kinds.sort()).toEqual([adult, child, child].sort())
  })
})

test('a guest is asked to log in, comes back, and reserves a free seat at once', async ({ page, t }) => {
  const event = await makeEvent({ title: 'Coffee', kind: 'social', ticketTypes: [{ priceCents: 0 }] })
  const person = await signUpConfirmed(page)
  await page.request.post('/api/auth/logout')
  await visit(page, `/events/${event.id}`)
  const reserve = page.getByRole('button', { name: t.bookings_reserve(), exact: true })
  await reserve.click()
  const toast = toastOf(page, 'Authentication Required')
  await expect(toast).toContainText('Please log in to book events and access exclusive features.')
  await toast.getByRole('button', { name: t.platform_toast_login(), exact: true }).click()
  await fillLogin(page, t, { name: person.email, password: person.password })

  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`))
  await reserve.click()
  await expect(page.getByRole('heading', { name: t.bookings_done_title(), exact: true })).toBeFocused()
  await expectAccessible(page)
  const tickets = page.getByRole('list', { name: t.bookings_done_tickets(), exact: true })
  await expect(tickets.getByRole('link')).toHaveAttribute('href', /^\/tickets\/sea_/)
})
