/** Name, phone, language and e-mail address: changed, refused and confirmed. Signing in with the new address: `profile.test.ts`. */
import type { Page } from '@playwright/test'
import { goToSection, rowOfSection } from '../../support/moving.ts'
import { visit, waitForScript } from '../../support/pages.ts'
import { inventPerson, linkInMail, mailTo, type NewPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { openAccountMenu } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'

// What moves in is checked where it comes to rest.

inLanguage('es', (language) => {
  test('name, username, phone, e-mail address and language are changed, and everything shows them', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    // A section that does not exist shows the first one.
    const response = await page.goto('/profile?section=nonsense')
    expect(response?.status()).toBe(200)
    await waitForScript(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_section_personal())
    await test.step('what is wrong is said beside its field, and what was typed stays', () =>
      expectRefusals(page, t))

    const { name, username, phone, save } = personalForm(page, t)
    const handle = `josean-${Date.now().toString(36)}`
    await name.fill('José Ángel Nieves')
    await username.fill(handle)
    await phone.fill('787-555-0123')
    await save.click()
    await expect(page.getByText(t.platform_form_saved())).toBeVisible()
    const account = await openAccountMenu(page)
    await expect(account.getByText('José Ángel Nieves', { exact: true })).toBeVisible()
    await account.getByRole('link', { name: t.app_nav_my_account() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('José Ángel Nieves')
    await expect(page.getByText(`${handle} · 787-555-0123`)).toBeVisible()
    await rowOfSection(page, t.identity_section_personal()).click()
    await expect(name).toHaveValue('José Ángel Nieves')
    await expect(username).toHaveValue(handle)
    await expect(phone).toHaveValue('787-555-0123')

    await goToSection(page, t, t.identity_section_email())
    const email =
      await test.step('another e-mail address counts once its link is opened, and the old one is told', () =>
        changeEmail(page, t, person))

    await goToSection(page, t, t.identity_section_notifications())
    await checkScreen(page, 'notifications')
    await test.step('marketing by e-mail is switched on', async () => {
      const marketing = page.getByRole('switch', { name: t.identity_marketing_label() })
      await expect(marketing).not.toBeChecked()
      await marketing.click()
      await expect(marketing).toBeChecked()
      await expect.poll(async () => (await readProfile(page)).marketing).toBe(true)
    })
    await test.step('the language of the profile is that of the site and of the mail', () =>
      changeLanguage(page, t, email))
  })
})

async function changeLanguage(page: Page, t: Texts, email: string): Promise<void> {
  await goToSection(page, t, t.identity_section_personal())
  await page.getByRole('combobox', { name: t.identity_language_label() }).selectOption('en')
  await page.getByRole('button', { name: t.identity_save() }).click()
  const en = textsIn('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.identity_section_personal())
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForScript(page)
  await goToSection(page, en, en.identity_section_notifications())
  await expect(page.getByRole('switch', { name: en.identity_marketing_label() })).toBeChecked()

  expect((await page.request.post('/api/auth/forgot', { data: { email } })).status()).toBe(202)
  await mailTo(page, email, en.mail_reset_password_subject())
}

async function expectRefusals(page: Page, t: Texts): Promise<void> {
  const { name, username, phone, save } = personalForm(page, t)
  await name.fill('')
  await save.click()
  await expect(name).toHaveAccessibleDescription(t.platform_form_required())
  await expect(name).toBeFocused()

  await name.fill('Carmen Lugo')
  await username.fill('no spaces!')
  await phone.fill('call me')
  await save.click()
  await expect(username).toHaveAccessibleDescription(t.identity_username_hint())
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(new RegExp(t.identity_phone_format()))
  await expect(username).toBeFocused()
  await expect(name).toHaveValue('Carmen Lugo')
  await expect(phone).toHaveValue('call me')
  await checkScreen(page, 'personal details, refused')

  await phone.fill('')
  await username.fill('customer')
  await save.click()
  await expect(username).toHaveAccessibleDescription(t.errors_username_taken())
  await expect(username).toHaveValue('customer')
  expect(await readProfile(page)).toMatchObject({ displayName: 'Marisol Rivera Ortiz', phone: null })
}

/** Returns the new one. */
async function changeEmail(page: Page, t: Texts, person: NewPerson): Promise<string> {
  const { email: newEmail } = inventPerson()
  const email = page.getByLabel(t.identity_email_new(), { exact: true })
  const password = page.getByLabel(t.identity_current_password_label(), { exact: true })
  const submit = page.getByRole('button', { name: t.identity_email_submit() })

  await email.fill(newEmail)
  await password.fill('not the password')
  await submit.click()
  await expect(password).toHaveAccessibleDescription(new RegExp(t.errors_wrong_password()))
  await expect(email).toHaveValue(newEmail)

  await password.fill(person.password)
  await submit.click()
  await expect(page.getByText(t.identity_email_pending({ email: newEmail }))).toBeVisible()
  expect(await readProfile(page)).toMatchObject({ email: person.email, pendingEmail: newEmail })
  await checkScreen(page, 'e-mail, waiting for its confirmation')

  await visit(page, await linkInMail(page, newEmail, t.mail_confirm_new_email_subject()))
  await expect(page).toHaveURL('/profile?section=email')
  expect(await readProfile(page)).toMatchObject({ email: newEmail, pendingEmail: null })
  const notice = await mailTo(page, person.email, t.mail_email_changed_subject())
  expect(notice.text).toContain(newEmail)
  return newEmail
}

function personalForm(page: Page, t: Texts) {
  return {
    name: page.getByLabel(t.identity_name_label(), { exact: true }),
    username: page.getByLabel(t.identity_username_label(), { exact: true }),
    phone: page.getByLabel(t.identity_phone_label()),
    save: page.getByRole('button', { name: t.identity_save() }),
  }
}

async function readProfile(page: Page): Promise<Record<string, unknown>> {
  return (await page.request.get('/api/profile')).json()
}
