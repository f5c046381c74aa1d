/** On a server of its own, whose mail goes through a stand-in for SendGrid that is broken and mended. Its shop has little in it: a demonstration takes longer to start than all of this. */
import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import type { createProduct } from '#contract/catalog/product-editing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { codeOf } from '#server/testing/authenticator-app.ts'
import { type FakeSendgrid, startFakeSendgrid } from '#server/testing/fake-sendgrid/index.ts'
import { createEventMaker } from '#server/testing/test-events.ts'
import { addByApi, readCart } from '../../support/cart.ts'
import type { OwnProduct } from '../../support/catalog.ts'
import { type Instance, startInstance } from '../../support/instance.ts'
import { resizeTo } from '../../support/layout.ts'
import { changeLanding, expectOwnLanding } from '../../support/own-landing.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { inventPerson } from '../../support/people.ts'
import { expectRenamed } from '../../support/renamed-store.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, PHONE, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'

const ADMIN = { username: 'yolanda', email: 'admin@example.test', password: 'Un-coqui-canta-de-noche' }
const KEY = 'SG.journey'
const SENDER = 'no-reply@shop.test'

test('mail goes down: the admin is told everywhere, nobody can pay; mended, it goes on', async ({
  page,
  browser,
  playwright,
  t,
}) => {
  const sendgrid = await startFakeSendgrid({
    apiKey: KEY,
    scopes: ['mail.send'],
    senders: [{ from_email: SENDER, verified: true }],
    domains: [],
  })
  const instance = await startInstance({
    SENDGRID_API_KEY: KEY,
    SENDGRID_API_BASE: sendgrid.url,
    MAIL_FROM: `Coquí Carry <${SENDER}>`,
  })
  // A context of its own knows no base address: every address is written out.
  const phone = await browser.newContext({ baseURL: instance.url, viewport: PHONE, reducedMotion: 'reduce' })
  try {
    const admin = page.context()
    const product = await test.step('a shop with one product and one event', () =>
      openShop(admin.request, instance))
    const buyer = await phone.newPage()
    const spanish = textsIn('es')
    await test.step('a test mail arrives', () => sendTestMail(page, t, instance, sendgrid))
    await test.step('somebody on a phone is about to pay', async () => {
      await signUp(phone.request, sendgrid)
      await fillCart(buyer, spanish, instance, product)
    })
    await test.step('mail goes down, which every layout says', () => breakMail(page, t, sendgrid))
    await test.step('nobody can pay, and the cart is kept', () => meetRefusal(buyer, spanish))
    await test.step('mended, the banner goes', () => mendMail(page, t, sendgrid))
    await test.step('and the purchase goes on', () => expectOpen(buyer, spanish))
    await test.step('the landing page is the admin’s', async () => {
      await changeLanding(page, t, instance.url, product.name.en)
      await expectOwnLanding(browser, instance.url, product.name)
    })
    await test.step('the store is renamed: no page says its old name', async () => {
      const guest = await playwright.request.newContext()
      await expectRenamed(admin.request, guest, instance.url)
      await guest.dispose()
    })
  } finally {
    await phone.close()
    expect(await instance.stop(page)).toBe(0)
    await sendgrid.close()
  }
})

async function post<T>(request: APIRequestContext, url: string, data: object): Promise<T> {
  const answer = await request.post(url, { data })
  const body = await answer.text()
  expect(answer.ok(), body).toBe(true)
  return (body === '' ? undefined : JSON.parse(body)) as T
}

/** By its first admin, with a second factor. */
async function openShop(request: APIRequestContext, { url, dataDir, output }: Instance): Promise<OwnProduct> {
  const api = `${url}/api`
  const { username, password } = ADMIN
  const token = /with this token: (\S+)/.exec(output())?.[1] ?? ''
  await post(request, `${api}/setup/admin`, { ...ADMIN, token, displayName: 'Yolanda Cruz' })
  await post(request, `${api}/auth/login`, { username, password })
  const { secret } = await post<{ secret: string }>(request, `${api}/profile/two-factor/start`, { password })
  await post(request, `${api}/profile/two-factor/confirm`, { code: codeOf(secret) })
  // Its organizer sells the product too.
  const pool = new pg.Pool({ connectionString: (await startEmbedded({ dataDir })).url, max: 1 })
  const { providerId } = await createEventMaker(pool)({ title: 'Night match' }).finally(() => pool.end())
  const { id } = await post<OwnProduct>(request, `${api}/products`, {
    providerId,
    category: 'accessories',
    name: { en: 'Cleaning mat', es: 'Tapete de limpieza' },
    summary: { en: 'A mat.', es: 'Un tapete.' },
    description: { en: 'Of felt.', es: 'De fieltro.' },
    variants: [{ sku: 'MAT', options: {}, priceCents: 2_400, onHand: 10 }],
  } satisfies InputOf<typeof createProduct>)
  return post(request, `${api}/products/${id}/moves`, { action: 'publish' })
}

async function signUp(request: APIRequestContext, sendgrid: FakeSendgrid): Promise<void> {
  const { email, password, name } = inventPerson()
  await post(request, '/api/auth/signup', { email, password, displayName: name, language: 'es' })
  const subject = textsIn('es').mail_confirm_email_subject()
  const find = () => sendgrid.sent.find((mail) => mail.subject === subject)?.content[0]?.value
  await expect.poll(find).toBeDefined()
  const link = find()?.match(/https?:\/\/\S+/)?.[0] ?? ''
  expect((await request.get(link, { maxRedirects: 0 })).status()).toBe(302)
}

const bannerOf = (page: Page, t: Texts) => page.getByRole('region', { name: t.email_health_label() })

async function sendTestMail(page: Page, t: Texts, instance: Instance, sendgrid: FakeSendgrid) {
  await visit(page, `${instance.url}/admin/email`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.email_admin_title())
  await page.getByRole('button', { name: t.email_admin_check(), exact: true }).click()
  await expect(page.getByText(t.email_admin_state_ok(), { exact: true })).toBeVisible()
  const region = page.getByRole('region', { name: t.email_admin_test(), exact: true })
  await region.getByRole('button', { name: t.email_health_send(), exact: true }).click()
  await expect(region.getByText(t.email_admin_test_sent())).toBeVisible()
  expect(sendgrid.sent.map(({ subject }) => subject)).toContain(t.mail_reset_password_subject())
  await moveTo(page, `/admin/email?q=${ADMIN.email}`)
  const outbox = page.getByRole('region', { name: t.email_admin_outbox(), exact: true })
  const row = outbox.getByRole('row').filter({ hasText: t.mail_reset_password_subject() })
  await expect(row.first()).toContainText(t.email_admin_state_sent())
  await checkScreen(page, 'e-mail')
}

async function fillCart(page: Page, t: Texts, instance: Instance, { variants }: OwnProduct): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: 'es', url: instance.url }])
  await addByApi(page.request, variants[0]?.id ?? '', 1)
  await visit(page, '/checkout')
  await expect(page.getByRole('button', { name: t.checkout_submit(), exact: true })).toBeEnabled()
}

async function breakMail(page: Page, t: Texts, sendgrid: FakeSendgrid): Promise<void> {
  sendgrid.account.scopes = []
  await page.getByRole('button', { name: t.email_admin_check(), exact: true }).click()
  await expect(bannerOf(page, t)).toContainText('Email Service Down')
  await expect(bannerOf(page, t)).toContainText('Checkout is disabled until this is resolved.')
  await expect(page.getByText(t.email_admin_todo_may_not_send())).toBeVisible()
  let before = await page.title()
  for (const path of ['/', '/provider', '/instructor']) {
    await moveTo(page, path)
    await expect(page, path).not.toHaveTitle(before)
    before = await page.title()
    await expect(bannerOf(page, t), path).toContainText('Email Service Down')
  }
  await moveTo(page, '/admin/system')
  await expect(page.getByRole('link', { name: t.system_fix_mail() })).toBeVisible()
  await checkScreen(page, 'system')
}

async function meetRefusal(page: Page, t: Texts): Promise<void> {
  await reloadPage(page)
  await expect(page.getByText(t.checkout_email_down_title())).toBeVisible()
  await checkScreen(page, 'checkout while mail is down')
  await resizeTo(page, PHONE)
  const submit = page.getByRole('button', { name: t.checkout_submit(), exact: true })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(await readCart(page.request)).toHaveLength(1)
}

async function mendMail(page: Page, t: Texts, sendgrid: FakeSendgrid): Promise<void> {
  sendgrid.account.scopes = ['mail.send']
  await bannerOf(page, t).getByRole('button', { name: t.email_health_check(), exact: true }).click()
  await expect(bannerOf(page, t)).toHaveCount(0)
}

async function expectOpen(page: Page, t: Texts): Promise<void> {
  await reloadPage(page)
  await expect(page.getByText(t.checkout_email_down_title())).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.checkout_submit(), exact: true })).toBeEnabled()
}
