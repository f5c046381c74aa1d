/** An admin at a desk, in English; the person on a phone, in Spanish. */
import { LANGUAGE_KEY } from '#contract/language.ts'
import { expectFits, resizeTo } from '../../support/layout.ts'
import { expectSignedOut, fillLogin, visit } from '../../support/pages.ts'
import { inventPerson, signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { textsIn } from '../../support/texts.ts'

const REASON = 'Three payments were disputed this week'

test('an admin inspects a person and suspends them; they are put out, read it, and are let in again', async ({
  page,
  otherPage,
  t,
  watch,
  baseURL,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const es = textsIn('es')
  const person = inventPerson('Zoraida Peña Quiñones')
  await resizeTo(otherPage, PHONE)
  await otherPage.context().addCookies([{ name: LANGUAGE_KEY, value: 'es', url: baseURL }])
  await signUpConfirmed(otherPage, person, 'es')

  await test.step('the person is found and inspected', async () => {
    await signInAs(page, 'admin')
    await visit(page, `/admin/users?q=${encodeURIComponent(person.email)}`)
    await expectFits(page)
    await page.getByRole('link', { name: person.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(page.getByText(t.inspector_orders_none())).toBeVisible()
    await page.getByRole('button', { name: t.inspector_mails(), exact: true }).click()
    await expect(page.getByText('confirm-email')).toBeVisible()
    await page.getByRole('button', { name: t.inspector_sessions(), exact: true }).click()
    await expect(page.getByRole('button', { name: t.inspector_session_end(), exact: false })).toBeVisible()
    await page.getByRole('button', { name: t.inspector_privacy(), exact: true }).click()
    await expect(page.getByText(t.inspector_erasure_none())).toBeVisible()
    await checkScreen(page, 'inspector')
  })

  await test.step('suspended, with a reason', async () => {
    await page.getByRole('button', { name: t.users_suspend(), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const suspend = dialog.getByRole('button', { name: t.users_suspend(), exact: true })
    await dialog.getByLabel(t.users_reason()).fill('too few')
    await suspend.click()
    await expect(dialog.getByText(t.users_reason_short())).toBeVisible()
    await dialog.getByLabel(t.users_reason()).fill(REASON)
    await suspend.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(REASON).first()).toBeVisible()
    await expect(page.getByText(t.inspector_sessions_none())).toBeVisible()
  })

  const main = otherPage.getByRole('main')
  await test.step('the phone is signed out, and told why it is not let in', async () => {
    await expectSignedOut(otherPage)
    await visit(otherPage, '/login')
    await fillLogin(otherPage, es, { name: person.email, password: person.password })
    await expect(main.getByText(es.errors_account_suspended())).toBeVisible()
    await expectFits(otherPage)
  })

  await test.step('lifted again', async () => {
    await page.getByRole('button', { name: t.users_lift(), exact: true }).click()
    await expect(page.getByRole('button', { name: t.users_suspend(), exact: true })).toBeVisible()
    await fillLogin(otherPage, es, { name: person.email, password: person.password })
    await expect(otherPage).not.toHaveURL(/\/login/)
    await expect.poll(async () => (await otherPage.request.get('/api/auth/user')).status()).toBe(200)
  })
})
