/**
 * Signing in: what a wrong password says, who has to wait, and where it leads. That whoever cannot be let in is answered alike:
 * `sign-in.test.ts`; being led back to where it was asked for: `guards.e2e.ts`.
 */
import type { Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { fillLogin, visit } from '../../support/pages.ts'
import { inventPerson } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

// What moves in is checked where it comes to rest.

inLanguage('es', () => {
  test('a refused log-in says so, and after five failures the form asks to wait', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await page.clock.install()
    await visit(page, '/account')
    await checkScreen(page, 'the account of a guest')
    await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()

    const { email } = inventPerson()
    const password = 'not the password'
    await fillLogin(page, t, { name: email, password })
    await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
    await expect(page.getByLabel(t.identity_password_label(), { exact: true })).toHaveValue(password)
    await checkScreen(page, 'log in, refused')
    await test.step('after five failures the form asks to wait, counts down and opens again', async () => {
      for (let failure = 1; failure < LIMITS.signInFailures.accountFree; failure += 1) {
        const data = { username: email, password }
        expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401)
      }
      await fillLogin(page, t, { name: email, password: 'wrong once more' })
      await expectWait(page, t)
      await expect(page.getByLabel(t.identity_login_username())).toHaveValue(email)
    })
  })
})

inLanguage('en', () => {
  test('a demo account is filled in with one click, and nobody is led to another site or asked twice', async ({
    page,
    t,
  }) => {
    await visit(page, '/login?next=%2F%2Fevil.example%2Faccount')
    await page.getByRole('button', { name: t.identity_role_instructor() }).click()
    const submit = submitButton(page, t)
    await expect(submit).toBeFocused()
    await submit.press('Enter')
    await expect(page).toHaveURL('/instructor')

    await test.step('whoever is in already is led on from both pages', async () => {
      for (const path of ['/login', '/signup']) {
        const response = await page.request.get(path)
        expect(new URL(response.url()).pathname).toBe('/instructor')
        await moveTo(page, path)
        await expect(page).toHaveURL('/instructor')
      }
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
