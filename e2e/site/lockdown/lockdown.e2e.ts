/** On a server of its own, as a locked site is locked for every journey: the tax with the second factor, and the locks. */
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { codeOf } from '#server/testing/authenticator-app.ts'
import { type Instance, startInstance } from '../../support/instance.ts'
import { resizeTo } from '../../support/layout.ts'
import { fillLogin, visit } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'

const ADMIN = { username: 'yolanda', email: 'yolanda@example.test', password: 'Un-coqui-canta-de-noche' }
const CODE = 'el-yunque-1979'

/** The code of now. */
type Authenticator = () => string

test('an admin changes the tax and locks the shop; a guest meets the modal and unlocks it', async ({
  page,
  otherPage,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER, /ERR_FAILED.*\/lockdown\/unlock/)
  const instance = await startInstance({})
  try {
    const app = await test.step('the first admin, with a second factor', () => becomeAdmin(page, t, instance))
    await test.step('the tax is changed with the second factor alone', () =>
      changeTax(page, t, instance, app))
    await test.step('the shop is locked', () => lockShop(page, t, instance, app))
    await test.step('a guest on a phone, in Spanish', () => meetModal(otherPage, textsIn('es'), instance))
    await test.step('the admin sees who unlocked, and unlocks the shop', () =>
      openShop(page, t, instance, app))
  } finally {
    expect(await instance.stop(page, otherPage)).toBe(0)
  }
})

async function becomeAdmin(page: Page, t: Texts, instance: Instance): Promise<Authenticator> {
  const token = /with this token: (\S+)/.exec(instance.output())?.[1] ?? ''
  const made = await page.request.post(`${instance.url}/api/setup/admin`, {
    data: { ...ADMIN, token, displayName: 'Yolanda Cruz' },
  })
  expect(made.ok()).toBe(true)
  await visit(page, `${instance.url}/login`)
  await fillLogin(page, t, { name: ADMIN.username, password: ADMIN.password })
  await expect(page).toHaveURL(`${instance.url}/profile?section=two-factor&next=%2Fadmin`)
  const profile = `${instance.url}/api/profile/two-factor`
  const started = await page.request.post(`${profile}/start`, { data: { password: ADMIN.password } })
  const { secret } = (await started.json()) as { secret: string }
  expect((await page.request.post(`${profile}/confirm`, { data: { code: codeOf(secret) } })).ok()).toBe(true)
  return () => codeOf(secret)
}

async function confirm(page: Page, t: Texts, form: string, app: Authenticator, password = ADMIN.password) {
  const box = page.locator('form', { has: page.getByRole('button', { name: form, exact: true }) })
  await box.getByLabel(t.settings_password(), { exact: true }).fill(password)
  await box.getByLabel(t.settings_two_factor_code(), { exact: true }).fill(app())
  await box.getByRole('button', { name: form, exact: true }).click()
  return box
}

async function changeTax(page: Page, t: Texts, instance: Instance, app: Authenticator): Promise<void> {
  await visit(page, `${instance.url}/admin/settings#taxes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.settings_title())
  const taxes = page.getByRole('region', { name: t.settings_taxes(), exact: true })
  await expect(taxes.getByText(t.settings_taxes_accountant())).toBeVisible()
  const rate = taxes.getByLabel(t.settings_tax_state({ what: t.settings_tax_goods() }))
  await expect(rate).toHaveValue('10.5')
  await expect(rate).toHaveAccessibleDescription(t.settings_default({ value: '10.5%' }))
  const save = taxes.getByRole('button', { name: t.settings_save(), exact: true })
  const [password, code] = [
    taxes.getByLabel(t.settings_password()),
    taxes.getByLabel(t.settings_two_factor_code()),
  ]

  await rate.fill('ten')
  await password.fill(ADMIN.password)
  await code.fill('000000')
  await save.click()
  await expect(rate).toHaveAccessibleDescription(new RegExp(t.settings_not_a_number()))
  await rate.fill('120')
  await save.click()
  await expect(rate).toBeFocused()
  await expect(rate).toHaveValue('120')
  await rate.fill('11')
  await code.fill('000000')
  await save.click()
  await expect(code).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
  await expect(rate).toHaveValue('11')
  await code.fill(app())
  await save.click()
  await expect(taxes.getByText(t.platform_form_saved())).toBeVisible()
  await expect(password).toHaveValue('')
  await taxes.getByRole('button', { name: t.settings_history() }).click()
  await expect(taxes.getByRole('listitem').filter({ hasText: 'Yolanda Cruz' })).toContainText('10.5% 11%')
}

async function lockShop(page: Page, t: Texts, instance: Instance, app: Authenticator): Promise<void> {
  const box = page.getByRole('region', { name: t.settings_lockdown(), exact: true })
  await box.getByLabel(t.settings_lock_products(), { exact: true }).check()
  await expect(box.getByText(t.settings_closes_title())).toBeVisible()
  await expect(box.getByText('/shop', { exact: true })).toBeVisible()
  await confirm(page, t, t.settings_save_locks(), () => '000000')
  await expect(box.getByText(t.errors_access_code_needed())).toBeVisible()
  await test.step('what was ticked is kept by a refusal, and by leaving', async () => {
    const products = box.getByLabel(t.settings_lock_products(), { exact: true })
    await expect(products).toBeChecked()
    await visit(page, `${instance.url}/admin`)
    await moveTo(page, '/admin/settings#lockdown')
    await expect(products).toBeChecked()
    await expect(box.getByText(t.settings_closes_title())).toBeVisible()
    const state = await page.request.get(`${instance.url}/api/access/state`)
    expect(await state.json()).toMatchObject({ lockProducts: false })
  })

  await box.getByLabel(t.settings_new_code(), { exact: true }).fill(CODE)
  await confirm(page, t, t.settings_set_code(), app)
  await expect(box.getByText(t.settings_code_saved())).toBeVisible()
  await box.getByLabel(t.settings_lock_global(), { exact: true }).check()
  await confirm(page, t, t.settings_save_locks(), app)
  await expect(box.getByText(t.platform_form_saved())).toBeVisible()

  await visit(page, instance.url)
  const banner = page.getByRole('region', { name: t.lockdown_banner_label() })
  await expect(banner).toContainText(t.lockdown_banner_all())
  await banner.getByRole('link', { name: t.lockdown_manage() }).click()
  await expect(page).toHaveURL(`${instance.url}/admin/settings#lockdown`)
  await expect(box).toBeInViewport()
}

async function meetModal(page: Page, t: Texts, instance: Instance): Promise<void> {
  await resizeTo(page, PHONE)
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: 'es', url: instance.url }])
  const answer = await page.goto(`${instance.url}/shop`)
  expect(answer?.status()).toBe(451)
  const modal = page.getByRole('dialog', { name: t.lockdown_title() })
  const field = modal.getByLabel(t.lockdown_code(), { exact: true })
  const unlock = modal.getByRole('button', { name: t.lockdown_unlock(), exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(unlock).toBeDisabled()
  await checkScreen(page, 'lockdown modal')
  await resizeTo(page, PHONE)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()

  await field.fill('no es')
  await unlock.click()
  await expect(field).toHaveAccessibleDescription(t.errors_wrong_access_code())
  await page.route('**/lockdown/unlock', (route) => route.abort())
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(t.lockdown_unlock_failed())
  await page.unroute('**/lockdown/unlock')

  await modal.getByRole('link', { name: t.lockdown_sign_in() }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_login_title())
  await expect(modal).toHaveCount(0)
  await visit(page, `${instance.url}/lockdown`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.lockdown_title())
  await checkScreen(page, '/lockdown')
  await resizeTo(page, PHONE)

  await page.goto(`${instance.url}/shop`)
  await field.fill(CODE)
  await field.press('Enter')
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL(`${instance.url}/shop`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, `${instance.url}/lockdown`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.lockdown_open_title())
}

async function openShop(page: Page, t: Texts, instance: Instance, app: Authenticator): Promise<void> {
  await visit(page, `${instance.url}/admin/settings`)
  const box = page.getByRole('region', { name: t.settings_lockdown(), exact: true })
  await expect(box.getByText(t.settings_unlock_current(), { exact: true })).toBeVisible()
  await checkScreen(page, 'settings, locked')
  await test.step('the banner is put away for this session, and stays away', async () => {
    const banner = page.getByRole('region', { name: t.lockdown_banner_label() })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: t.ui_dismiss() }).click()
    await expect(banner).toHaveCount(0)
    await visit(page, `${instance.url}/admin/settings`)
    await expect(box.getByText(t.settings_unlock_current(), { exact: true })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
  await box.getByLabel(t.settings_lock_global(), { exact: true }).uncheck()
  await box.getByLabel(t.settings_lock_products(), { exact: true }).uncheck()
  await expect(box.getByText(t.settings_nothing_closes())).toBeVisible()
  await confirm(page, t, t.settings_save_locks(), app)
  await expect(box.getByText(t.platform_form_saved())).toBeVisible()
  expect((await page.request.get(`${instance.url}/api/health/lockdown-status`)).status()).toBe(200)
}
