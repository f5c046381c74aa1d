/** On a server of its own, whose mail goes through a stand-in for SendGrid that is broken and mended. */
import type { Page } from '@playwright/test'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { type FakeSendgrid, startFakeSendgrid } from '#server/testing/fake-sendgrid/index.ts'
import { addByApi, readCart } from '../../support/cart.ts'
import { type Product, readProduct } from '../../support/catalog.ts'
import { type Instance, startInstance } from '../../support/instance.ts'
import { changeLanding, expectOwnLanding } from '../../support/own-landing.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'
import { expectRenamed } from '../../support/renamed-store.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, PHONE, test } from '../../support/test.ts'
import { type Texts, textsIn } from '../../support/texts.ts'

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
    DEMO: '1',
    SENDGRID_API_KEY: KEY,
    SENDGRID_API_BASE: sendgrid.url,
    MAIL_FROM: `Coquí Carry <${SENDER}>`,
  })
  // A context of its own knows no base address: every address is written out.
  const phone = await browser.newContext({ baseURL: instance.url, viewport: PHONE, reducedMotion: 'reduce' })
  try {
    const admin = page.context()
    await admin.request.post(`${instance.url}/api/auth/login`, {
      data: { username: 'admin', password: DEMO_PASSWORD },
    })
    const buyer = await phone.newPage()
    const spanish = textsIn('es')
    await test.step('a test mail arrives', () => sendTestMail(page, t, instance, sendgrid))
    await test.step('somebody on a phone is about to pay', () => fillCart(buyer, spanish, instance))
    await test.step('mail goes down, which every layout says', () => breakMail(page, t, instance, sendgrid))
    await test.step('nobody can pay, and the cart is kept', () => meetRefusal(buyer, spanish))
    await test.step('mended, the banner goes', () => mendMail(page, t, sendgrid))
    await test.step('and the purchase goes on', () => expectOpen(buyer, spanish))
    // Here because another demonstration takes longer to start than all of this.
    await test.step('the landing page is the admin’s', async () => {
      await changeLanding(page, t, instance.url)
      await expectOwnLanding(browser, instance.url)
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

const bannerOf = (page: Page, t: Texts) => page.getByRole('region', { name: t.email_health_label() })

async function sendTestMail(page: Page, t: Texts, instance: Instance, sendgrid: FakeSendgrid) {
  await visit(page, `${instance.url}/admin/email`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.email_admin_title())
  await page.getByRole('button', { name: t.email_admin_check(), exact: true }).click()
  await expect(page.getByText(t.email_admin_state_ok(), { exact: true })).toBeVisible()
  const region = page.getByRole('region', { name: t.email_admin_test(), exact: true })
  await region.getByRole('button', { name: t.email_health_send(), exact: true }).click()
  await expect(region.getByText(t.email_admin_test_sent())).toBeVisible()
  // The demo's own reminders go out at the same time.
  expect(sendgrid.sent.map(({ subject }) => subject)).toContain(t.mail_reset_password_subject())
  await visit(page, `${instance.url}/admin/email?q=admin@`)
  const outbox = page.getByRole('region', { name: t.email_admin_outbox(), exact: true })
  const row = outbox.getByRole('row').filter({ hasText: t.mail_reset_password_subject() })
  await expect(row.first()).toContainText(t.email_admin_state_sent())
  await checkScreen(page, 'e-mail')
}

async function fillCart(page: Page, t: Texts, instance: Instance): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_KEY, value: 'es', url: instance.url }])
  const signedIn = await page.request.post('/api/auth/login', {
    data: { username: 'customer', password: DEMO_PASSWORD },
  })
  expect(signedIn.status()).toBe(200)
  const { variants } = await readProduct(page.request, 'banco-cleaning-mat')
  const variant = variants.find(({ stock }) => stock === 'in') as Product['variants'][number]
  await addByApi(page.request, variant.id, 1)
  await visit(page, '/checkout')
  await expect(page.getByRole('button', { name: t.checkout_submit(), exact: true })).toBeEnabled()
}

async function breakMail(page: Page, t: Texts, instance: Instance, sendgrid: FakeSendgrid): Promise<void> {
  sendgrid.account.scopes = []
  await page.getByRole('button', { name: t.email_admin_check(), exact: true }).click()
  await expect(bannerOf(page, t)).toContainText('Email Service Down')
  await expect(bannerOf(page, t)).toContainText('Checkout is disabled until this is resolved.')
  await expect(page.getByText(t.email_admin_todo_may_not_send())).toBeVisible()
  for (const path of ['/', '/provider', '/instructor']) {
    await visit(page, `${instance.url}${path}`)
    await expect(bannerOf(page, t), path).toContainText('Email Service Down')
  }
  await visit(page, `${instance.url}/admin/system`)
  await expect(page.getByRole('link', { name: t.system_fix_mail() })).toBeVisible()
  await checkScreen(page, 'system')
}

async function meetRefusal(page: Page, t: Texts): Promise<void> {
  await reloadPage(page)
  await expect(page.getByText(t.checkout_email_down_title())).toBeVisible()
  await checkScreen(page, 'checkout while mail is down')
  await page.setViewportSize(PHONE)
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
