/** An installation of its own, in production: the first admin, the second factor, and the way back in. */
import type { APIRequestContext, Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { type Instance, startInstance } from '../../support/instance.ts'
import { expectFits } from '../../support/layout.ts'
import { headingOf } from '../../support/markup.ts'
import { signInAgain } from '../../support/moving.ts'
import { fillLogin, signOut, visit } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'
import { switchOnToLeave } from '../../support/two-factor.ts'

const EMERGENCY_TOKEN = 'the operator keeps this in a safe'
const ADMIN = { username: 'yolanda', email: 'yolanda@example.test', password: 'Un-coqui-canta-de-noche' }
const NEW_PASSWORD = 'Dos-coquies-cantan-de-noche'

test('a new installation: the first admin, the second factor and the way back in', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const instance = await startInstance({ EMERGENCY_RESET_TOKEN: EMERGENCY_TOKEN })
  try {
    await test.step('a shop without goods says so', () => readEmptyShop(page, t, instance))
    await test.step('the first admin is made once, with the token of the console', () =>
      makeFirstAdmin(page, t, instance))
    await test.step('the admin pages open with the second factor alone', () =>
      needSecondFactor(page, t, instance))
    await test.step('the emergency reset opens once, for whoever has the token', () =>
      resetInEmergency(page, textsIn('es'), instance))
  } finally {
    expect(await instance.stop(page)).toBe(0)
  }
})

async function readEmptyShop(page: Page, t: Texts, instance: Instance): Promise<void> {
  const source = await (await page.request.get(`${instance.url}/shop`)).text()
  expect(source).toContain(t.shop_nothing_yet_title())
  expect(source).not.toContain(t.shop_empty_title())
}

async function makeFirstAdmin(page: Page, t: Texts, instance: Instance): Promise<void> {
  const token = /with this token: (\S+)/.exec(instance.output())?.[1] ?? ''
  expect(token).not.toBe('')
  const title = await headingOf(page.request, `${instance.url}/setup-admin?lang=es`)
  expect(title).toBe(textsIn('es').identity_setup_title())

  await visit(page, `${instance.url}/setup-admin`)
  await checkScreen(page, 'set-up')
  const tokenField = page.getByLabel(t.identity_setup_token(), { exact: true })
  const submit = page.getByRole('button', { name: t.identity_setup_submit() })
  await tokenField.fill('guessed')
  await page.getByLabel(t.identity_name_label(), { exact: true }).fill('Yolanda Cruz')
  await page.getByLabel(t.identity_username_label(), { exact: true }).fill(ADMIN.username)
  await page.getByLabel(t.identity_email_label(), { exact: true }).fill(ADMIN.email)
  await page.getByLabel(t.identity_password_label(), { exact: true }).fill(ADMIN.password)
  await submit.click()
  await expect(tokenField).toHaveAccessibleDescription(new RegExp(t.errors_invalid_token()))
  await tokenField.fill(token)
  await submit.click()
  await expect(page.getByRole('heading', { name: t.identity_setup_done_title() })).toBeFocused()
  await expectFits(page)

  expect(await headingOf(page.request, `${instance.url}/setup-admin`)).toBe(t.identity_setup_closed_title())
  const again = await page.request.post(`${instance.url}/api/setup/admin`, {
    data: { ...ADMIN, token, username: 'another', email: 'another@example.test', displayName: 'Another' },
  })
  expect(await again.json()).toMatchObject({ code: 'SETUP_CLOSED' })
}

async function needSecondFactor(page: Page, t: Texts, instance: Instance): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()
  await expect(page.getByText(t.identity_demo_title())).toHaveCount(0)
  await fillLogin(page, t, { name: ADMIN.username, password: ADMIN.password })
  await expect(page).toHaveURL(`${instance.url}/profile?section=two-factor&next=%2Fadmin%2Fsetup`)
  await expect(page.getByText(t.identity_two_factor_required_title())).toBeVisible()
  const loaded = await page.request.get(`${instance.url}/admin/products`)
  expect(loaded.url()).toBe(`${instance.url}/profile?section=two-factor&next=%2Fadmin%2Fproducts`)
  expect((await changeRole(page.request, instance)).code).toBe('TWO_FACTOR_REQUIRED')

  // The guide is the first thing that an admin of a new shop sees, and the second factor is the way to it.
  const { app } = await switchOnToLeave(page, t, ADMIN.password)
  await expect(page).toHaveURL(`${instance.url}/admin/setup`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.setup_title())
  // Its look: `setup-guide.e2e.ts`.
  await expectFits(page)
  // Let in now; what is dangerous asks for the code once more.
  expect((await changeRole(page.request, instance)).code).toBe('INVALID_CODE')
  await signOut(page, t, instance.url)
  await signInAgain(page, t, { name: ADMIN.email, password: ADMIN.password })
  await page.getByLabel(t.identity_two_step_code()).fill(await app.nextCode())
  await expect(page).toHaveURL(`${instance.url}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_admin_title())
}

async function resetInEmergency(page: Page, t: Texts, instance: Instance): Promise<void> {
  // On another machine, where nobody is signed in.
  await page.context().clearCookies({ name: 'coqui.session_token' })
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: 'es', url: instance.url }])
  const address = `${instance.url}/emergency-reset`
  const en = textsIn('en')
  expect(await headingOf(page.request, `${address}?lang=en`)).toBe(en.identity_emergency_title())
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_emergency_title())
  await checkScreen(page, 'emergency reset')
  const token = page.getByLabel(t.identity_emergency_token(), { exact: true })
  const submit = page.getByRole('button', { name: t.identity_emergency_submit() })
  await token.fill('guessed')
  await page.getByLabel(t.identity_emergency_username(), { exact: true }).fill(ADMIN.username)
  await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(NEW_PASSWORD)
  await submit.click()
  await expect(token).toHaveAccessibleDescription(new RegExp(t.errors_invalid_token()))
  await token.fill(EMERGENCY_TOKEN)
  await submit.click()
  await expect(page.getByRole('heading', { name: t.identity_emergency_done_title() })).toBeFocused()
  await expectFits(page)

  await expect
    .poll(() => instance.mailsTo(ADMIN.email).then((mails) => mails.join()))
    .toContain(en.mail_emergency_reset_subject())
  expect((await page.request.get(address)).status()).toBe(404)

  await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()
  await fillLogin(page, t, { name: ADMIN.username, password: ADMIN.password })
  await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
  await fillLogin(page, t, { name: ADMIN.username, password: NEW_PASSWORD })
  // Who lost the password may have lost the phone too: a new second factor is asked for at once.
  await expect(page).toHaveURL(`${instance.url}/profile?section=two-factor&next=%2Fadmin`)
  await expect(page.getByText(t.identity_two_factor_required_title())).toBeVisible()
}

test('without its variable the emergency reset does not exist', async ({ request, t }) => {
  const response = await request.get('/emergency-reset')
  expect(response.status()).toBe(404)
  expect(await headingOf(request, '/emergency-reset')).toBe(t.platform_not_found_title())
  expect((await request.get('/api/auth/emergency-reset')).status()).toBe(404)
})

/** Of nobody: whoever may change roles is told that. */
async function changeRole(request: APIRequestContext, { url }: Instance): Promise<{ code: string }> {
  const response = await request.put(`${url}/api/admin/users/usr_0000000000/role`, {
    data: { role: 'provider', reason: 'To see who may' },
  })
  return response.json()
}
