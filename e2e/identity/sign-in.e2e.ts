/** The door: what a wrong password says, who has to wait, and where it leads. */
import type { Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { fillLogin, signInByForm, signOut, visit } from '../support/pages.ts'
import { DEMO_PASSWORD, inventPerson, signUpConfirmed } from '../support/people.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

inLanguage('es', () => {
  test('a wrong password and an unknown account are answered alike', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page)
    await page.context().clearCookies({ name: 'coqui.session_token' })

    await visit(page, '/login')
    const wrong = await tryToSignIn(page, t, person.email)
    const unknown = await tryToSignIn(page, t, inventPerson().email)
    expect(wrong.alert).toBe(t.errors_invalid_credentials())
    expect(wrong).toEqual(unknown)
    await expect(page.getByLabel(t.identity_password_label(), { exact: true })).not.toHaveValue('')
  })

  test('after five failures the form asks to wait, counts down and opens again', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await page.clock.install()
    await visit(page, '/login')
    const { email } = inventPerson()
    for (let failure = 0; failure < LIMITS.signInFailures.accountFree; failure += 1)
      await tryToSignIn(page, t, email)
    await fillLogin(page, t, { name: email, password: 'wrong once more' })

    const notice = page.getByText(t.platform_form_wait_title(), { exact: true })
    await expect(notice).toBeVisible()
    const submit = page
      .getByRole('main')
      .getByRole('button', { name: t.identity_login_submit(), exact: true })
    await expect(submit).toBeDisabled()
    const seconds = await readCountdown(page, t)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(LIMITS.signInFailures.firstDelayMs / 1000)
    await expect(page.getByRole('alert')).toHaveText(spokenWait(t))
    await page.clock.fastForward(5_000)
    await expect.poll(() => readCountdown(page, t)).toBeLessThanOrEqual(seconds - 5)
    await page.clock.fastForward(LIMITS.signInFailures.firstDelayMs)
    await expect(notice).toBeHidden()
    await expect(submit).toBeEnabled()
    await expect(page.getByLabel(t.identity_login_username())).toHaveValue(email)
  })
})

test('signing in leads to where it was asked for, never to another site', async ({ page, t }) => {
  await visit(page, '/login?next=%2Fprofile%3Fsection%3Dsessions')
  await fillLogin(page, t, { name: 'customer', password: DEMO_PASSWORD })
  await expect(page).toHaveURL('/profile?section=sessions')

  await signOut(page, t)
  await visit(page, '/login?next=%2F%2Fevil.example%2Faccount')
  await fillLogin(page, t, { name: 'customer', password: DEMO_PASSWORD })
  await expect(page).toHaveURL('/account')
})

test('whoever is in already is led on from the doors', async ({ page, t }) => {
  await signInByForm(page, t, { name: 'customer', password: DEMO_PASSWORD })
  await expect(page).toHaveURL('/account')
  for (const door of ['/login', '/signup']) {
    await page.goto(door)
    await expect(page).toHaveURL('/account')
  }
})

test('a demo account fills the form in with one click', async ({ page, t }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: t.identity_role_instructor() }).click()
  const submit = page.getByRole('main').getByRole('button', { name: t.identity_login_submit(), exact: true })
  await expect(submit).toBeFocused()
  await submit.press('Enter')
  await expect(page).toHaveURL('/instructor')
})

test('an address that was not confirmed is answered like a wrong password, and gets a new link', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { name, email, password } = inventPerson()
  const data = { email, password, displayName: name, language: 'en' }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(202)
  await visit(page, '/login')
  await fillLogin(page, t, { name: email, password })
  await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
  await expect(async () => {
    const response = await page.request.get('/api/demo/mail', { params: { to: email } })
    expect(await response.json()).toHaveLength(2)
  }).toPass()
})

/** `0:27` is 27. */
async function readCountdown(page: Page, t: Words): Promise<number> {
  const line = await page.getByText(t.platform_form_wait_left()).last().textContent()
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(line?.trim() ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Whatever the number of seconds. */
function spokenWait(t: Words): RegExp {
  return new RegExp(`^${t.platform_form_wait_spoken({ seconds: 77 }).replace('77', '\\d+')}$`)
}

/** What the screen and the server say. */
async function tryToSignIn(page: Page, t: Words, name: string) {
  const answered = page.waitForResponse('**/api/auth/login')
  await fillLogin(page, t, { name, password: 'not the password' })
  const response = await answered
  const { requestId: _, ...body } = await response.json()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  return { alert: (await alert.textContent())?.trim(), status: response.status(), body }
}
