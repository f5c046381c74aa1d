/** The contact form and the newsletter, as far as somebody's mailbox. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { User } from '#contract/people/identity.schemas.ts'
import { asDemo, read } from '../../support/catalog.ts'
import { visit } from '../../support/pages.ts'
import { inventPerson, linkInMail, mailTo, signUpConfirmed } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', () => {
  test('a message from the contact form reaches the admins, with a copy to a sender whose address is confirmed', async ({
    page,
    request,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const tag = randomBytes(4).toString('hex')
    const { email } = await signUpConfirmed({ request }, inventPerson(), 'es')
    const message = `¿Hacen fundas a la medida? (${tag})`
    await visit(page, '/contact')
    await test.step('what is wrong stands beside its field, and what was typed stays', () =>
      sendWrong(page, t))
    await page.getByLabel(t.content_contact_name()).fill(`Ángel Muñiz ${tag}`)
    await page.getByLabel(t.content_contact_email()).fill(email)
    await page
      .getByLabel(t.content_contact_topic())
      .selectOption({ label: t.content_contact_topic_product() })
    await page.getByLabel(t.content_contact_message()).fill(message)
    await sendButton(page, t).click()
    await expect(page.getByText(t.content_contact_sent({ email }))).toBeVisible()

    expect((await mailTo(page, email, t.mail_contact_copy_subject())).text).toContain(message)
    const admin = await asDemo('admin', (request) => read<User>(request, '/api/auth/user'))
    const { text } = await mailTo(page, admin.email, `Ángel Muñiz ${tag}`)
    expect(text).toContain(message)
    expect(text).toContain(email)
  })

  test('the newsletter begins with the mailed link, and ends with another', async ({ page, t, watch }) => {
    const { email } = inventPerson()
    await visit(page, '/')
    await newsletterBox(page, t).fill('nadie@')
    await newsletter(page, t).getByRole('button', { name: t.content_newsletter_join() }).click()
    await expect(newsletterBox(page, t)).toHaveAccessibleDescription(t.content_email_format())
    await newsletterBox(page, t).fill(email)
    await newsletter(page, t).getByRole('button', { name: t.content_newsletter_join() }).click()
    await expect(page.getByText(t.content_newsletter_sent({ email }))).toBeVisible()

    const confirmLink = await linkInMail(page, email, t.mail_newsletter_confirm_subject())
    await visit(page, confirmLink)
    await expectTitle(page, t.content_newsletter_confirm_title())
    await page.getByRole('button', { name: t.content_newsletter_confirm_button(), exact: true }).click()
    await expectTitle(page, t.content_newsletter_confirmed_title())

    // Asked for once more, it comes already: that mail has the way out.
    await page.request.post('/api/newsletter', { data: { email } })
    await visit(page, await linkInMail(page, email, t.mail_newsletter_known_subject()))
    await expectTitle(page, t.content_newsletter_leave_title())
    await page.getByRole('button', { name: t.content_newsletter_leave_button(), exact: true }).click()
    await expectTitle(page, t.content_newsletter_left_title())

    watch.expectedErrors.push(REFUSED_ANSWER)
    await moveTo(page, confirmLink)
    await page.getByRole('button', { name: t.content_newsletter_confirm_button(), exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectTitle(page, t.content_newsletter_confirm_title())
  })
})

async function sendWrong(page: Page, t: Texts): Promise<void> {
  const name = page.getByLabel(t.content_contact_name())
  const email = page.getByLabel(t.content_contact_email())
  const message = page.getByLabel(t.content_contact_message())
  await message.fill('Corto')
  await sendButton(page, t).click()
  await expect(name).toHaveAccessibleDescription(t.platform_form_required())
  await expect(name).toBeFocused()
  await expect(email).toHaveAccessibleDescription(t.platform_form_required())

  await name.fill('Ángel Muñiz')
  await email.fill('angel@')
  await sendButton(page, t).click()
  await expect(email).toHaveAccessibleDescription(t.content_email_format())
  await expect(email).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Ángel Muñiz')
  await expect(email).toHaveValue('angel@')
  await expect(message).toHaveValue('Corto')
}

function sendButton(page: Page, t: Texts): Locator {
  return page.getByRole('main').getByRole('button', { name: t.content_contact_send(), exact: true })
}

function newsletter(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.content_newsletter_title() })
}

function newsletterBox(page: Page, t: Texts): Locator {
  return newsletter(page, t).getByLabel(t.content_newsletter_email())
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
