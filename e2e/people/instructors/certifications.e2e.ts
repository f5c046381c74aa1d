/** A certification from a phone to an admin's decision, and one that runs out before an event. */
import sharp from 'sharp'
import { expectFits } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'

test.use({ language: 'es', viewport: PHONE })

function takePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#e9e4d2' } })
    .jpeg()
    .toBuffer()
}

test('added on a phone, approved by an admin; an expiry names the events at risk', async ({
  page,
  otherPage,
  t,
}) => {
  await signInAs(page, 'instructor')
  // The dashboard's look: `areas.e2e.ts`.
  expect(await sourceOf('/instructor')).toMatch(/En riesgo: [^<]*Pistola desde cero/)
  await visit(page, '/instructor/certifications')
  await expect(page.getByText(t.instructors_endangers({ count: 2 }))).toBeVisible()
  for (const state of [
    t.instructors_state_rejected(),
    t.instructors_state_expired(),
    t.instructors_state_pending(),
  ])
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: t.instructors_certification_add() }).click()

  const send = page.getByRole('button', { name: t.instructors_send() })
  await send.click()
  await expect(page.getByText(t.instructors_file_needed())).toBeVisible()
  await page.getByLabel(t.instructors_title()).fill('Range Safety Officer')
  await page.getByLabel(t.instructors_kind(), { exact: true }).selectOption('range_officer')
  await page.getByLabel(t.instructors_issuer(), { exact: true }).selectOption('nra')
  await page.getByLabel(t.instructors_number(), { exact: true }).fill('RSO-55120')
  await page.getByLabel(t.instructors_issued_on(), { exact: true }).fill('01/15/2026')
  await page.getByLabel(t.instructors_endless()).check()
  const file = { name: 'rso.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.locator('input[type=file]').setInputFiles(file)
  await expectFits(page)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText(t.instructors_sent_title(), { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Range Safety Officer' })
  await expect(row.getByText(t.instructors_state_pending(), { exact: true })).toBeVisible()

  await signInAs(otherPage, 'admin')
  const waiting = await (await otherPage.request.get('/api/admin/certifications')).json()
  const sent = waiting.items.find(({ title }: { title: string }) => title === 'Range Safety Officer')
  expect(sent).toMatchObject({ fileType: 'image/jpeg', numberEnd: '5120' })
  const origin = new URL(page.url()).origin
  const decided = await otherPage.request.post(`/api/admin/certifications/${sent.id}/decide`, {
    data: { verify: true },
    headers: { origin },
  })
  expect(decided.status()).toBe(200)
  await reloadPage(page)
  await expect(row.getByText(t.instructors_state_verified(), { exact: true }).first()).toBeVisible()
  expect(await sourceOf('/instructor/notifications')).toContain(
    t.notifications_certification_verified_title(),
  )

  async function sourceOf(path: string): Promise<string> {
    // What React puts between two texts.
    return (await (await page.request.get(path)).text()).replaceAll('<!-- -->', '')
  }
})
