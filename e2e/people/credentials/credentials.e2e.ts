/** A credential from a phone to the admin's review and back. */
import sharp from 'sharp'
import { browserLaunch } from '../../support/browser.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { mailTo, signInAs, signUpConfirmed } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'

test.use({ launchOptions: await browserLaunch() })
test.use({ language: 'es', viewport: PHONE })

function takePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#e9e4d2' } })
    .jpeg()
    .toBuffer()
}

test('sent in on a phone, verified by an admin, and its owner is told', async ({ page, otherPage, t }) => {
  const person = await signUpConfirmed(page, undefined, 'es')
  await visit(page, '/account/credentials?add=weapons_license&back=%2Fevents')
  const send = page.getByRole('button', { name: t.credentials_send(), exact: true })
  await send.click()
  await expect(page.getByText(t.credentials_photo_missing())).toBeVisible()
  await expect(page.getByText(t.credentials_expiry_missing())).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel(t.credentials_number()).fill('LA-20394821')
  await page.getByLabel(t.credentials_expiry(), { exact: true }).fill('12/31/2039')
  const photo = { name: 'licencia.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.getByLabel(t.credentials_photo_take()).setInputFiles(photo)
  await expect(page.getByRole('img', { name: t.credentials_photo_preview() })).toBeVisible()
  await send.click()
  await expect(page.getByText(t.credentials_sent_title(), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t.credentials_back() })).toHaveAttribute('href', '/events')
  await expect(page.getByText(t.credentials_status_pending(), { exact: true })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  await signInAs(otherPage, 'admin')
  await visit(otherPage, '/admin/credentials')
  await otherPage.getByLabel(t.credentials_review_search()).fill(person.email)
  const row = otherPage.getByRole('button', { name: person.email })
  await expect(row).toHaveCount(1)
  await expectAccessible(otherPage)
  await row.press('Enter')
  const sheet = otherPage.getByRole('dialog', { name: t.credentials_kind_weapons_license() })
  await expect(sheet.getByText('LA-20394821')).toBeVisible()
  const shown = sheet.getByRole('img', {
    name: t.credentials_photo_of_person({ kind: t.credentials_kind_weapons_license(), name: person.name }),
  })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expectAccessible(otherPage)
  await sheet.getByRole('button', { name: t.credentials_review_verify(), exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(otherPage.getByText(t.credentials_review_nothing_title())).toBeVisible()

  const own = await (await page.request.get('/account/credentials')).text()
  expect(own).toContain(`>${t.credentials_status_verified()}<`)
  await mailTo(page, person.email, t.mail_credential_verified_subject())
})
