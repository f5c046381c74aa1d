import { visit } from '../../support/pages.ts'
import { inventPerson, mailTo, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { bookFree, makeFreeEvent } from '../../support/tickets.ts'

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('a seat goes from one person to another by a link in a mail, with a code of its own', async ({
    page,
    otherPage,
    t,
    language,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const event = await makeFreeEvent({ title: 'Sunset match' })
    const [ana, luis] = [inventPerson('Ana Rivera'), inventPerson('Luis Vega')]
    await signUpConfirmed(page, ana, language)
    const seatId = await bookFree(page, event, ana.name)
    await visit(page, `/tickets/${seatId}`)
    const ticketOf = (name: string) => ({ name: t.tickets_code_alt({ name }) })
    await expect(page.getByRole('img', ticketOf(ana.name))).toBeVisible()

    await test.step('Ana offers it', async () => {
      await page.getByRole('button', { name: t.tickets_give(), exact: true }).click()
      await page.getByLabel(t.tickets_give_name(), { exact: true }).fill(luis.name)
      await page.getByLabel(t.tickets_give_email(), { exact: true }).fill('luis')
      await page.getByRole('button', { name: t.tickets_give_send() }).click()
      await expect(page.getByText(t.tickets_give_email_wrong())).toBeVisible()
      await page.getByLabel(t.tickets_give_email(), { exact: true }).fill(luis.email)
      await page.getByRole('button', { name: t.tickets_give_send() }).click()
      await expect(page.getByText(t.tickets_given_news({ name: luis.name }))).toBeVisible()
      await checkScreen(page, 'a ticket that is offered')
    })

    // To an address that nobody has confirmed yet: the first name alone.
    const { text } = await mailTo(page, luis.email, 'Ana')
    const path = new URL(/https?:\/\/\S+\/transfers\/\S+/.exec(text)?.[0] ?? '').pathname

    await test.step('Luis sees who gives it before he has an account, and takes it with one', async () => {
      await visit(otherPage, path)
      await expect(
        otherPage.getByRole('heading', { name: t.tickets_transfer_from({ name: ana.name }) }),
      ).toBeVisible()
      await expect(otherPage.getByRole('main').getByRole('link', { name: t.tickets_log_in() })).toBeVisible()
      await signUpConfirmed(otherPage, luis, language)
      await visit(otherPage, path)
      const take = otherPage.getByRole('button', { name: t.tickets_transfer_take() })
      await expect(take).toBeVisible()
      await checkScreen(otherPage, 'a ticket to take')
      await take.click()
      await otherPage.waitForURL(`**/tickets/${seatId}`)
      await expect(otherPage.getByRole('img', ticketOf(luis.name))).toBeVisible()
    })

    await test.step('Ana has it no more, and the link is used up', async () => {
      await visit(page, '/customer/events')
      await expect(page.getByText(t.tickets_none_title())).toBeVisible()
      await moveTo(page, path)
      await expect(page.getByText(t.tickets_transfer_taken_title())).toBeVisible()
    })
  })
})
