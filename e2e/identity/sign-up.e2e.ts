/** From the form to the account: the mailed link, the first questions, and the way back in. */
import type { BrowserContext, Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { expectSignedIn, signInByForm, signOut, visit } from '../support/pages.ts'
import { inventPerson, linkInMail, type NewPerson } from '../support/people.ts'
import { expect, onPhoneAndDesk, PHONE, REFUSED_ANSWER, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

const UNTIL_THE_BROWSER_CLOSES = -1

onPhoneAndDesk(({ language }) => {
  test('a new person signs up, confirms by mail, answers the questions and comes back', async ({
    page,
    context,
    t,
  }) => {
    const person = inventPerson()
    await signUpByForm(page, t, person)
    await page.goto(await linkInMail(page, person.email, t.mail_confirm_email_subject()))

    await expect(page.getByText(t.identity_onboarding_welcome({ name: person.name }))).toBeVisible()
    await answerQuestions(page, t)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(page.getByText(t.identity_marketing_on())).toBeVisible()
    const profile = await readProfile(page)
    expect(profile).toMatchObject({
      email: person.email,
      language,
      interests: ['carry', 'events'],
      isAdult: true,
      marketing: true,
      onboarded: true,
    })

    await signOut(page, t)
    await signInByForm(page, t, { name: profile.username, password: person.password })
    await expect(page).toHaveURL('/account')
    await expectSignedIn(page, person.email)
    const brief = await readSessionCookie(context)
    expect(brief).toMatchObject({ expires: UNTIL_THE_BROWSER_CLOSES, httpOnly: true, sameSite: 'Lax' })

    await signOut(page, t)
    const name = person.email.toUpperCase()
    await signInByForm(page, t, { name, password: person.password, remember: true })
    await expect(page).toHaveURL('/account')
    await expectSignedIn(page, person.email)
    const kept = await readSessionCookie(context)
    const lastsMs = kept.expires * 1000 - Date.now()
    expect(lastsMs).toBeGreaterThan(LIMITS.session.rememberedMs - 60_000)
    expect(lastsMs).toBeLessThanOrEqual(LIMITS.session.rememberedMs)
    expect(kept.value).not.toBe(brief.value)
  })
})

test.describe('in Spanish on a phone', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('the questions can be skipped, and are not asked again', async ({ page, t }) => {
    const person = inventPerson()
    await signUpByForm(page, t, person)
    await page.goto(await linkInMail(page, person.email, t.mail_confirm_email_subject()))

    await page.getByRole('button', { name: t.identity_onboarding_next() }).click()
    await expect(page.getByRole('heading', { name: t.identity_step_interests_title() })).toBeVisible()
    await page.getByRole('button', { name: t.identity_onboarding_skip() }).click()
    await expect(page).toHaveURL('/account')
    expect(await readProfile(page)).toMatchObject({ onboarded: true, isAdult: false, marketing: false })

    await signOut(page, t)
    await signInByForm(page, t, { name: person.email, password: person.password })
    await expect(page).toHaveURL('/account')
  })
})

test('choosing another language in the first question goes on in that language', async ({ page, t }) => {
  const person = inventPerson()
  await signUpByForm(page, t, person)
  await page.goto(await linkInMail(page, person.email, t.mail_confirm_email_subject()))
  await page.getByText(t.identity_language_es(), { exact: true }).last().click()
  await page.getByRole('button', { name: t.identity_onboarding_next() }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: '¿Qué te trae por aquí?' })).toBeVisible()
})

test('a confirmation link works once', async ({ page, t }) => {
  const person = inventPerson()
  await signUpByForm(page, t, person)
  const link = await linkInMail(page, person.email, t.mail_confirm_email_subject())
  await page.goto(link)
  await signOut(page, t)

  await page.goto(link)
  await expect(page).toHaveURL('/login?problem=link')
  await expect(page.getByText(t.identity_login_link_title())).toBeVisible()
})

test('signing up with a taken address shows the same screen, and writes to its owner', async ({
  page,
  t,
  otherPage,
}) => {
  const person = inventPerson()
  await signUpByForm(page, t, person)
  await page.goto(await linkInMail(page, person.email, t.mail_confirm_email_subject()))

  await signUpByForm(otherPage, t, { ...inventPerson('Somebody Else'), email: person.email })
  await linkInMail(page, person.email, t.mail_already_registered_subject())
})

test('what is wrong is said beside the field, and what was typed stays', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await visit(page, '/signup')
  const name = page.getByLabel(t.identity_name_label(), { exact: true })
  const email = page.getByLabel(t.identity_email_label(), { exact: true })
  const password = page.getByLabel(t.identity_password_label(), { exact: true })
  const submit = page.getByRole('button', { name: t.identity_signup_submit() })

  await submit.click()
  await expect(name).toHaveAccessibleDescription(t.platform_form_required())
  await expect(name).toBeFocused()

  await name.fill('Marisol Rivera')
  await email.fill('not an address')
  await password.fill('password1234')
  await submit.click()
  await expect(email).toHaveAccessibleDescription(new RegExp(t.errors_field_email()))
  await expect(name).toHaveValue('Marisol Rivera')

  await email.fill(inventPerson().email)
  await submit.click()
  await expect(password).toHaveAccessibleDescription(new RegExp(t.errors_password_too_common()))
  await expect(password).toHaveValue('password1234')
})

async function signUpByForm(page: Page, t: Words, person: NewPerson): Promise<void> {
  await visit(page, '/signup')
  await page.getByLabel(t.identity_name_label(), { exact: true }).fill(person.name)
  await page.getByLabel(t.identity_email_label(), { exact: true }).fill(person.email)
  await page.getByLabel(t.identity_password_label(), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: t.identity_signup_submit() }).click()
  await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeFocused()
  await expect(page.getByText(t.identity_signup_sent({ email: person.email }))).toBeVisible()
}

async function answerQuestions(page: Page, t: Words): Promise<void> {
  const next = page.getByRole('button', { name: t.identity_onboarding_next() })
  await expect(page.getByRole('heading', { name: t.identity_step_language_title() })).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: t.identity_step_interests_title() })).toBeVisible()
  await page.getByRole('checkbox', { name: t.identity_interest_carry() }).check()
  await page.getByRole('checkbox', { name: t.identity_interest_events() }).check()
  await next.click()
  await page.getByRole('checkbox', { name: t.identity_age_label() }).check()
  await next.click()
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
