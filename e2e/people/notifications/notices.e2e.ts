/** The bell and the page of notices: grouped, filtered, read when opened; and what one is told, where and when. */
import type { Locator, Page } from '@playwright/test'
import { changeProduct, deleteProduct, publishProduct } from '../../support/catalog.ts'
import { FAILED_ANSWER, failWith } from '../../support/faults.ts'
import { resizeTo } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo, toastOf, untilReady } from '../../support/shell.ts'
import { DESKTOP, expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('notices about one thing stand together, are filtered, and read when opened', async ({ page, t }) => {
    await resizeTo(page, PHONE)
    await signUpConfirmed(page, undefined, language)
    let product = await publishProduct()
    const added = await page.request.post('/api/wishlist', { data: { productId: product.id } })
    expect(added.status()).toBe(201)
    for (const [place, priceCents] of [95_000, 90_000].entries()) {
      const [variant] = product.variants
      if (!variant) throw new Error('The product has no variant.')
      product = await changeProduct(product, { variants: [{ ...variant, priceCents }] })
      await expect.poll(() => countUnread(page)).toBe(place + 1)
    }

    await visit(page, '/training')
    await bell(page, t, 2).click()
    const sheet = page.getByRole('dialog', { name: t.notifications_title(), exact: true })
    const title = t.notifications_price_drop_title()
    await expect(sheet.getByRole('link', { name: new RegExp(title) })).toContainText('$900.00')
    await expectAccessible(page)
    await sheet.getByRole('link', { name: t.notifications_see_all(), exact: true }).click()
    await expect(page).toHaveURL('/account/notifications')

    const main = page.getByRole('main')
    const notices = main.getByRole('link', { name: new RegExp(title) })
    await expect(notices).toHaveCount(1)
    const earlier = main.getByRole('button', {
      name: new RegExp(`^${t.notifications_earlier({ count: 1 })} ?, ${title}$`),
    })
    await earlier.click()
    await expect(earlier).toHaveAttribute('aria-expanded', 'true')
    await expect(notices).toHaveCount(2)
    await expect(notices.last()).toContainText('$950.00')
    await checkScreen(page, 'the feed')
    await resizeTo(page, PHONE)

    await main.getByRole('link', { name: t.notifications_group_events(), exact: true }).click()
    await expect(page).toHaveURL(/area=events/)
    await expect(main.getByText(t.notifications_none_here_title(), { exact: true })).toBeVisible()
    await main.getByRole('link', { name: t.notifications_group_orders(), exact: true }).click()
    await main.getByRole('link', { name: t.notifications_show_unread(), exact: true }).click()
    await expect(page).toHaveURL(/show=unread.*area=orders|area=orders.*show=unread/)
    await notices.first().click()
    await expect(page).toHaveURL(/\/products\//)
    await expect.poll(() => countUnread(page)).toBe(0)
    await moveTo(page, '/account/notifications?show=unread')
    await expect(main.getByText(t.notifications_none_unread_title(), { exact: true })).toBeVisible()
    await expect(bell(page, t, 0)).toBeVisible()
    await deleteProduct(product)
  })
})

inLanguage('en', (language) => {
  test('one chooses what is told where, together, and not at night', async ({ page, t }) => {
    await resizeTo(page, DESKTOP)
    await signUpConfirmed(page, undefined, language)
    await visit(page, '/account/notifications')
    const main = page.getByRole('main')
    await expect(main.getByText(t.notifications_empty_title(), { exact: true })).toBeVisible()
    await main.getByRole('link', { name: t.notifications_settings(), exact: true }).click()
    await expect(page).toHaveURL(/show=settings/)
    await untilReady(page)
    const mute = main.getByRole('switch', {
      name: t.notifications_switch({
        kind: t.notifications_kind_price_drop(),
        channel: t.notifications_by_email(),
      }),
    })
    await expect(mute).toBeChecked()
    await mute.click()
    await expect(mute).not.toBeChecked()
    await expect(main.getByText(t.notifications_kind_security(), { exact: true })).toBeVisible()

    await main.getByRole('radio', { name: t.notifications_digest_daily() }).check()
    await main.getByLabel(t.notifications_digest_hour()).selectOption('18')
    await main.getByRole('checkbox', { name: t.notifications_quiet() }).check()
    const [from, to] = [
      main.getByLabel(t.notifications_quiet_from(), { exact: true }),
      main.getByLabel(t.notifications_quiet_to(), { exact: true }),
    ]
    const save = main.getByRole('button', { name: t.notifications_times_save(), exact: true })
    await from.fill('21:30')
    await to.fill('21:30')
    await save.click()
    await expect(main.getByText(t.notifications_quiet_wrong(), { exact: true })).toBeVisible()
    await to.fill('06:45')
    await save.click()
    await expect(toastOf(page, t.notifications_times_saved())).toBeVisible()
    await checkScreen(page, 'the settings')
    await reloadPage(page)
    await expect(mute).not.toBeChecked()
    await expect(main.getByRole('radio', { name: t.notifications_digest_daily() })).toBeChecked()
    await expect(main.getByLabel(t.notifications_digest_hour())).toHaveValue('18')
    await expect(from).toHaveValue('21:30')
    await expect(to).toHaveValue('06:45')
  })

  test('in an area it says when it cannot be loaded, and leads to the settings', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(FAILED_ANSWER)
    await signInAs(page, 'instructor')
    await failWith(page, /\/api\/notifications(\?|$)/, 500)
    await visit(page, '/instructor/messages')
    // Whatever the demo account has not read.
    const name = new RegExp(`^${t.notifications_title()}`)
    await page.getByRole('button', { name }).filter({ visible: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t.notifications_failed(), { exact: true })).toBeVisible()
    await page.unrouteAll()
    // Every notice that others cause has the list read again: after some failures in a row the page asks no more for a while.
    const again = sheet.getByRole('button', { name: t.platform_button_try_again(), exact: true })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 })
      await expect(again).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await sheet.getByRole('link', { name: t.notifications_settings(), exact: true }).click()
    await expect(page).toHaveURL(/notifications\?show=settings/)
    await expect(sheet).toHaveCount(0)
  })
})

async function countUnread(page: Page): Promise<number> {
  return (await (await page.request.get('/api/notifications/unread')).json()).unread
}

function bell(page: Page, t: Texts, unread: number): Locator {
  const name =
    unread === 0
      ? t.notifications_title()
      : `${t.notifications_title()}, ${t.notifications_unread({ count: unread })}`
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}
