/** Signing in: what a wrong password says, who has to wait, and where it leads. */
import type { Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { goToLogin } from '../../support/moving.ts'
import { fillLogin, signOut, visit } from '../../support/pages.ts'
import { DEMO_PASSWORD, inventPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

// What moves in is checked where it comes to rest.

inLanguage('es', () => {
  test('whoever cannot be let in is answered alike, and waits after five failures', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page)
    await page.context().clearCookies({ name: 'coqui.session_token' })
    await page.clock.install()
    await visit(page, '/account')
    await checkScreen(page, 'the account of a guest')
    await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()

    await test.step('a wrong password and an unknown account', async () => {
      const wrong = await tryToSignIn(page, t, person.email)
      const unknown = await tryToSignIn(page, t, inventPerson().email)
      expect(wrong.alert).toBe(t.errors_invalid_credentials())
      expect(wrong).toEqual(unknown)
      await expect(page.getByLabel(t.identity_password_label(), { exact: true })).not.toHaveValue('')
      await checkScreen(page, 'log in, refused')
    })
    await test.step('an address that was not confirmed, which gets a new link', async () => {
      const { name, email, password } = inventPerson()
      const data = { email, password, displayName: name, language: 'en' }
      expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(202)
      const { alert } = await tryToSignIn(page, t, email, password)
      expect(alert).toBe(t.errors_invalid_credentials())
      await expect(async () => {
        const response = await page.request.get('/api/demo/mail', { params: { to: email } })
        expect(await response.json()).toHaveLength(2)
      }).toPass()
    })
    await test.step('after five failures the form asks to wait, counts down and opens again', async () => {
      const { email } = inventPerson()
      for (let failure = 0; failure < LIMITS.signInFailures.accountFree; failure += 1)
        await tryToSignIn(page, t, email)
      await fillLogin(page, t, { name: email, password: 'wrong once more' })
      await expectWait(page, t)
      await expect(page.getByLabel(t.identity_login_username())).toHaveValue(email)
    })
  })
})

inLanguage('en', () => {
  test('signing in leads to where it was asked for, never to another site', async ({ page, t }) => {
    await visit(page, '/login?next=%2Fprofile%3Fsection%3Dsessions')
    await fillLogin(page, t, { name: 'customer', password: DEMO_PASSWORD })
    await expect(page).toHaveURL('/profile?section=sessions')

    await signOut(page, t)
    await visit(page, '/login?next=%2F%2Fevil.example%2Faccount')
    await fillLogin(page, t, { name: 'customer', password: DEMO_PASSWORD })
    await expect(page).toHaveURL('/account')

    await test.step('whoever is in already is led on from both pages', async () => {
      for (const path of ['/login', '/signup']) {
        const response = await page.request.get(path)
        expect(new URL(response.url()).pathname).toBe('/account')
        await moveTo(page, '/about')
        await expect(page).toHaveURL('/about')
        await moveTo(page, path)
        await expect(page).toHaveURL('/account')
      }
    })
    await test.step('a demo account fills the form in with one click', async () => {
      await signOut(page, t)
      await goToLogin(page, t)
      await page.getByRole('button', { name: t.identity_role_instructor() }).click()
      const submit = submitButton(page, t)
      await expect(submit).toBeFocused()
      await submit.press('Enter')
      await expect(page).toHaveURL('/instructor')
    })
  })
})

function submitButton(page: Page, t: Texts) {
  return page.getByRole('main').getByRole('button', { name: t.identity_login_submit(), exact: true })
}

/** On the page's own clock. */
async function expectWait(page: Page, t: Texts): Promise<void> {
  const notice = page.getByText(t.platform_form_wait_title(), { exact: true })
  await expect(notice).toBeVisible()
  const submit = submitButton(page, t)
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
}

/** `0:27` is 27. */
async function readCountdown(page: Page, t: Texts): Promise<number> {
  const line = await page.getByText(t.platform_form_wait_left()).last().textContent()
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(line?.trim() ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Whatever the number of seconds. */
function spokenWait(t: Texts): RegExp {
  return new RegExp(`^${t.platform_form_wait_spoken({ seconds: 77 }).replace('77', '\\d+')}$`)
}

/** What the screen and the server say. */
async function tryToSignIn(page: Page, t: Texts, name: string, password = 'not the password') {
  const answered = page.waitForResponse('**/api/auth/login')
  await fillLogin(page, t, { name, password })
  const response = await answered
  const { requestId: _, ...body } = await response.json()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  return { alert: (await alert.textContent())?.trim(), status: response.status(), body }
}
