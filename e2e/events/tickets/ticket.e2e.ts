import { browserLaunch } from '../../support/browser.ts'
import { visit } from '../../support/pages.ts'
import { inventPerson, signUpConfirmed } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'
import { bookFree, makeFreeEvent } from '../../support/tickets.ts'

test.use({ launchOptions: await browserLaunch() })

test('a ticket is at hand, changes its squad, comes as files and is given back', async ({ page, t }) => {
  const event = await makeFreeEvent({ title: 'Sunrise match', squads: [3, 3] })
  const ana = await signUpConfirmed(page, inventPerson('Ana Rivera'))
  const seatId = await bookFree(page, event, ana.name, event.squads[0]?.id)

  await test.step('its code opens from the list', async () => {
    await visit(page, '/customer/events')
    await expectAccessible(page)
    await page.getByRole('button', { name: t.tickets_show_code_of({ name: ana.name }) }).click()
    const code = page.getByRole('img', { name: t.tickets_code_alt({ name: ana.name }) })
    await expect(code).toBeVisible()
    // Drawn, and large enough for a scanner.
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect((await code.boundingBox())?.width).toBeGreaterThan(250)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Sunrise match' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sunrise match' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another squad, where there is room', async () => {
    await page.getByRole('button', { name: t.tickets_squad_change() }).click()
    // The plate around it takes the click.
    await page.getByRole('dialog').getByText('Squad 2', { exact: true }).click()
    await page.getByRole('button', { name: t.tickets_squad_take() }).click()
    await expect(page.getByText(t.tickets_squad_news({ squad: 'Squad 2' }))).toBeVisible()
  })

  await test.step('as files', async () => {
    for (const [name, type] of [
      ['ticket.pdf', 'application/pdf'],
      ['event.ics', 'text/calendar'],
    ]) {
      const file = await page.request.get(`/api/tickets/${seatId}/${name}`)
      expect(file.headers()['content-type']).toContain(type)
    }
  })

  await test.step('given back, after saying what comes back', async () => {
    await page.getByRole('button', { name: t.tickets_cancel() }).click()
    const dialog = page.getByRole('dialog', { name: t.tickets_cancel_title() })
    await expect(dialog).toContainText(t.tickets_cancel_free())
    await dialog.getByRole('button', { name: t.tickets_cancel() }).click()
    await expect(page.getByText(t.tickets_no_code_cancelled())).toBeVisible()
    await moveTo(page, '/customer/events?when=past')
    await expect(page.getByText(t.tickets_state_cancelled())).toBeVisible()
  })

  await test.step('an address for one’s calendar, which can be taken back', async () => {
    await page.getByRole('button', { name: t.tickets_feed_make() }).click()
    const address = page.getByLabel(t.tickets_feed_address())
    await expect(address).toHaveValue(/\/calendars\/[\w-]+\/events\.ics$/)
    const { pathname } = new URL(await address.inputValue())
    expect((await page.request.get(pathname)).status()).toBe(200)
    await page.getByRole('button', { name: t.tickets_feed_drop() }).click()
    await expect(page.getByRole('button', { name: t.tickets_feed_make() })).toBeVisible()
    expect((await page.request.get(pathname)).status()).toBe(404)
  })
})
