/**
 * From the form to the account: the mailed link, the first questions, and the way back in. That a taken address is answered
 * alike: `sign-up.test.ts`; being remembered: `keyboard.e2e.ts`.
 */
import type { Page } from '@playwright/test'
import { expectFits, resizeTo } from '../../support/layout.ts'
import { expectSignedIn, fillLogin, signOut, visit, waitForScript } from '../../support/pages.ts'
import { inventPerson, linkInMail, type NewPerson } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'

const UNTIL_THE_BROWSER_CLOSES = -1

// What moves in is checked where it comes to rest.
test.describe('es, on a phone', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('a new person signs up, confirms by mail, answers the questions and comes back', async ({
    page,
    context,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = inventPerson()
    await visit(page, '/signup')
    await test.step('what is wrong is said beside the field, and what was typed stays', () =>
      expectRefusals(page, t))
    await fillSignUp(page, t, person)
    await submit(page, t).click()
    await expectSent(page, t, person)
    await onPhoneAgain(page, () => checkScreen(page, 'sign up, sent'))

    const link = await linkInMail(page, person.email, t.mail_confirm_email_subject())
    await visit(page, link)
    await expect(page.getByText(t.identity_onboarding_welcome({ name: person.name }))).toBeVisible()
    await moveTo(page, '/account')
    const goOn = page.getByRole('main').getByRole('link', { name: t.identity_account_finish_action() })
    await expect(goOn).toBeVisible()
    await onPhoneAgain(page, () => checkScreen(page, 'the account, with questions waiting'))
    await goOn.click()
    await answerQuestions(page, t)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(page.getByText(t.identity_marketing_on())).toBeVisible()
    const profile = await readProfile(page)
    expect(profile).toMatchObject({
      email: person.email,
      language: 'es',
      interests: ['carry', 'events'],
      isAdult: true,
      marketing: true,
      onboarded: true,
    })
    await signOut(page, t)

    await test.step('a confirmation link works once', async () => {
      await visit(page, link)
      await expect(page).toHaveURL('/login?problem=link')
      await expect(page.getByText(t.identity_login_link_title())).toBeVisible()
      await expectFits(page)
    })
    await test.step('signed in until the browser closes', async () => {
      await fillLogin(page, t, { name: profile.username, password: person.password })
      await expect(page).toHaveURL('/account')
      await expectSignedIn(page, person.email)
      const cookie = (await context.cookies()).find(({ name }) => name === 'coqui.session_token')
      expect(cookie).toMatchObject({ expires: UNTIL_THE_BROWSER_CLOSES, httpOnly: true, sameSite: 'Lax' })
    })
  })
})

inLanguage('en', (language) => {
  test('the first question changes the language, and the others can be skipped', async ({ page, t }) => {
    const { name, email, password } = inventPerson()
    const data = { email, password, displayName: name, language }
    expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(202)
    await visit(page, await linkInMail(page, email, t.mail_confirm_email_subject()))
    await expect(page.getByText(t.identity_onboarding_welcome({ name }))).toBeVisible()
    expect(await readProfile(page)).toMatchObject({ language: 'en', onboarded: false })
    await page.getByText(t.identity_language_es(), { exact: true }).last().click()
    await page.getByRole('button', { name: t.identity_onboarding_next() }).click()

    const es = textsIn('es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { name: '¿Qué te trae por aquí?' })).toBeVisible()
    // The page was loaded anew.
    await waitForScript(page)
    await page.getByRole('button', { name: es.identity_onboarding_skip() }).click()
    await expect(page).toHaveURL('/account')
    expect(await readProfile(page)).toMatchObject({
      language: 'es',
      onboarded: true,
      isAdult: false,
      marketing: false,
    })
  })
})

test('a confirmation opened in another browser says why it asks for a password, and leads back', async ({
  page,
  context,
  t,
}) => {
  const person = inventPerson()
  await visit(page, '/signup?next=%2Fevents%3Fview%3Dmap')
  await fillSignUp(page, t, person)
  await submit(page, t).click()
  await expectSent(page, t, person)

  // Another browser has no mark of this sign-up.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, await linkInMail(page, person.email, t.mail_confirm_email_subject()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_confirmed_title())
  await expect(page.getByText(t.identity_confirmed_lead())).toBeVisible()
  // It is the page of a new password, which `password-reset.e2e.ts` looks at.
  await expectFits(page)
  const password = `${person.password}-anew`
  await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_reset_submit() }).click()
  await expect(page.getByText(t.identity_reset_done_back())).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.identity_login_title(), exact: true }).click()
  await fillLogin(page, t, { name: person.email, password })
  await expect(page).toHaveURL('/events?view=map')
  await expectSignedIn(page, person.email)
})

/** `checkScreen` leaves the page on a desktop. */
async function onPhoneAgain(page: Page, checkPage: () => Promise<void>): Promise<void> {
  await checkPage()
  await resizeTo(page, PHONE)
}

function fieldsOf(page: Page, t: Texts) {
  return {
    name: page.getByLabel(t.identity_name_label(), { exact: true }),
    email: page.getByLabel(t.identity_email_label(), { exact: true }),
    password: page.getByLabel(t.identity_password_label(), { exact: true }),
  }
}

function submit(page: Page, t: Texts) {
  return page.getByRole('button', { name: t.identity_signup_submit() })
}

async function fillSignUp(page: Page, t: Texts, person: NewPerson): Promise<void> {
  const { name, email, password } = fieldsOf(page, t)
  await name.fill(person.name)
  await email.fill(person.email)
  await password.fill(person.password)
}

async function expectSent(page: Page, t: Texts, { email }: NewPerson): Promise<void> {
  await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeFocused()
  await expect(page.getByText(t.identity_signup_sent({ email }))).toBeVisible()
}

async function expectRefusals(page: Page, t: Texts): Promise<void> {
  const { name, email, password } = fieldsOf(page, t)
  await submit(page, t).click()
  await expect(name).toHaveAccessibleDescription(t.platform_form_required())
  await expect(name).toBeFocused()
  await onPhoneAgain(page, () => checkScreen(page, 'sign up, with fields left empty'))

  await name.fill('Marisol Rivera')
  await email.fill('not an address')
  await password.fill('password1234')
  await submit(page, t).click()
  await expect(email).toHaveAccessibleDescription(new RegExp(t.errors_field_email()))
  await expect(name).toHaveValue('Marisol Rivera')

  await email.fill(inventPerson().email)
  await submit(page, t).click()
  await expect(password).toHaveAccessibleDescription(new RegExp(t.errors_password_too_common()))
  await expect(password).toHaveValue('password1234')
}

async function answerQuestions(page: Page, t: Texts): Promise<void> {
  const next = page.getByRole('button', { name: t.identity_onboarding_next() })
  const seen = (title: string) =>
    test.step(title, async () => {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await onPhoneAgain(page, () => checkScreen(page, title))
    })
  await seen(t.identity_step_language_title())
  await next.click()
  await seen(t.identity_step_interests_title())
  await page.getByRole('checkbox', { name: t.identity_interest_carry() }).check()
  await page.getByRole('checkbox', { name: t.identity_interest_events() }).check()
  await next.click()
  await seen(t.identity_step_age_title())
  await page.getByRole('checkbox', { name: t.identity_age_label() }).check()
  await next.click()
  await seen(t.identity_step_news_title())
  await page.getByRole('checkbox', { name: t.identity_marketing_label() }).check()
  await page.getByRole('button', { name: t.identity_onboarding_finish() }).click()
}

async function readProfile(page: Page) {
  const response = await page.request.get('/api/profile')
  return (await response.json()) as { username: string } & Record<string, unknown>
}
