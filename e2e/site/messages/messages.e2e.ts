/** A customer on a Spanish phone asks about an order; the provider on an English desktop answers with a picture; both see it. */

import { resizeTo } from '../../support/layout.ts'
import { buy } from '../../support/orders.ts'
import { visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import { textsIn } from '../../support/texts.ts'

/** Of the demo's provider. */
const HOLSTER = 'yunque-iwb-holster'
const QUESTION = '¿Llega antes del sábado? <b>Es un regalo</b>'
const ANSWER = 'It ships today. Here it is, ready to go:'

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })

  test('a question about an order is answered with a picture, and seen', async ({ page, otherPage, t }) => {
    test.slow()
    const { name } = await signUpConfirmed(page, undefined, language)
    const order = await buy(page.request, { products: { [HOLSTER]: 1 } })

    await visit(page, `/customer/purchases/${order.id}`)
    await page.getByRole('link', { name: t.messages_ask_order(), exact: true }).first().click()
    const field = page.getByRole('textbox', { name: t.messages_field(), exact: true })
    await expect(
      page.getByRole('link', { name: t.messages_subject_order({ number: order.number }) }),
    ).toBeVisible()
    await field.fill(QUESTION)
    await page.getByRole('button', { name: t.messages_send(), exact: true }).click()
    await expect(page).toHaveURL(/conversation=cnv_/)
    // As it was written, never as markup.
    await expect(page.getByText(QUESTION, { exact: true })).toBeVisible()
    await expect(page.getByText(t.messages_sent(), { exact: false }).first()).toBeVisible()
    await checkScreen(page, 'a conversation on a phone')

    const en = textsIn('en')
    await resizeTo(otherPage, DESKTOP)
    await signInAs(otherPage, 'provider')
    await visit(otherPage, '/provider/messages?show=unread&lang=en')
    const row = otherPage
      .getByRole('list', { name: en.messages_list(), exact: true })
      .getByRole('link', { name: order.number })
    await expect(row).toContainText(name)
    await row.click()
    const log = otherPage.getByRole('region', { name: en.messages_log({ name }) })
    await expect(log.getByText(QUESTION, { exact: true })).toBeVisible()
    await expect(page.getByText(t.messages_seen(), { exact: false }).first()).toBeVisible()

    await test.step('the answer has a picture', async () => {
      const choosing = otherPage.waitForEvent('filechooser')
      await otherPage.getByRole('button', { name: en.messages_attach(), exact: true }).click()
      await (await choosing).setFiles({ name: 'packed.png', mimeType: 'image/png', buffer: PICTURE })
      await expect(otherPage.getByText(en.messages_uploaded(), { exact: true })).toBeVisible()
      await otherPage.getByRole('textbox', { name: en.messages_field(), exact: true }).fill(ANSWER)
      await otherPage.keyboard.press('Enter')
      await expect(log.getByText(ANSWER, { exact: true })).toBeVisible()
      await expect(log.getByRole('img', { name: en.messages_picture({ name: 'packed.png' }) })).toBeVisible()
      // The hint of the button that was pressed.
      await otherPage.mouse.move(0, 0)
      await expect(otherPage.getByRole('tooltip')).toHaveCount(0)
      await checkScreen(otherPage, 'a conversation of a provider')
    })

    await expect(page.getByText(ANSWER, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: t.messages_picture({ name: 'packed.png' }) })).toBeVisible()
    // Said to whoever listens, once.
    await expect(page.getByRole('log', { name: t.messages_new() })).toContainText(ANSWER)
    await expect(log.getByText(en.messages_seen(), { exact: false }).first()).toBeVisible()
  })
})
