/** From the form to the account: the mailed link, the first questions, and the way back in. */
import type { BrowserContext, Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { goToLogin, signInAgain } from '../../support/moving.ts'
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
    await onPhoneAgain(page, () => checkScreen(page, 'sign up, filled in'))
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
      await onPhoneAgain(page, () => checkScreen(page, 'log in, after a link that no longer works'))
    })
    const brief = await test.step('signed in until the browser closes', async () => {
      await fillLogin(page, t, { name: profile.username, password: person.password })
      await expect(page).toHaveURL('/account')
      await expectSignedIn(page, person.email)
      const cookie = await readSessionCookie(context)
      expect(cookie).toMatchObject({ expires: UNTIL_THE_BROWSER_CLOSES, httpOnly: true, sameSite: 'Lax' })
      return cookie
    })
    await signOut(page, t)
    await test.step('remembered', async () => {
      const name = person.email.toUpperCase()
      await visit(page, '/login')
      await fillLogin(page, t, { name, password: person.password, remember: true })
      await expect(page).toHaveURL('/account')
      await expectSignedIn(page, person.email)
      const remembered = await readSessionCookie(context)
      const lastsMs = remembered.expires * 1000 - Date.now()
      expect(lastsMs).toBeGreaterThan(LIMITS.session.rememberedMs - 60_000)
      expect(lastsMs).toBeLessThanOrEqual(LIMITS.session.rememberedMs)
      expect(remembered.value).not.toBe(brief.value)
    })
  })
})

inLanguage('en', () => {
  test('the first question changes the language, the others can be skipped and are not asked again', async ({
    page,
    t,
  }) => {
    const person = inventPerson()
    await visit(page, '/signup')
    await fillSignUp(page, t, person)
    await submit(page, t).click()
    await expectSent(page, t, person)
    await visit(page, await linkInMail(page, person.email, t.mail_confirm_email_subject()))
    await expect(page.getByText(t.identity_onboarding_welcome({ name: person.name }))).toBeVisible()
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

    await signOut(page, es)
    await signInAgain(page, es, { name: person.email, password: person.password })
    await expect(page).toHaveURL('/account')
    await signOut(page, es)

    await test.step('a taken address gets the same screen, and its owner a mail', async () => {
      await goToLogin(page, es)
      await page.getByRole('main').getByRole('link', { name: es.identity_signup_title() }).click()
      const stranger = { ...inventPerson('Somebody Else'), email: person.email }
      await fillSignUp(page, es, stranger)
      await submit(page, es).click()
      await expectSent(page, es, stranger)
      await linkInMail(page, person.email, es.mail_already_registered_subject())
    })
  })
})

test('a confirmation opened in another browser says why it asks for a password, and leads back', async ({
  page,
  otherPage,
  t,
}) => {
  const person = inventPerson()
  await visit(page, '/signup?next=%2Fevents%3Fview%3Dmap')
  await fillSignUp(page, t, person)
  await submit(page, t).click()
  await expectSent(page, t, person)

  await visit(otherPage, await linkInMail(page, person.email, t.mail_confirm_email_subject()))
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(t.identity_confirmed_title())
  await expect(otherPage.getByText(t.identity_confirmed_lead())).toBeVisible()
  await checkScreen(otherPage, 'an address confirmed in another browser')
  const password = `${person.password}-anew`
  await otherPage.getByLabel(t.identity_new_password_label(), { exact: true }).fill(password)
  await otherPage.getByRole('button', { name: t.identity_reset_submit() }).click()
  await expect(otherPage.getByText(t.identity_reset_done_back())).toBeVisible()
  await otherPage.getByRole('main').getByRole('link', { name: t.identity_login_title(), exact: true }).click()
  await fillLogin(otherPage, t, { name: person.email, password })
  await expect(otherPage).toHaveURL('/events?view=map')
  await expectSignedIn(otherPage, person.email)
})

/** `checkScreen` leaves the page on a desktop. */
async function onPhoneAgain(page: Page, checkPage: () => Promise<void>): Promise<void> {
  await checkPage()
  await page.setViewportSize(PHONE)
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

async function readSessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'coqui.session_token')
  if (!cookie) throw new Error('There is no session cookie.')
  return cookie
}
