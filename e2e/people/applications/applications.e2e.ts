/**
 * A customer applies to teach on a phone in Spanish; an admin asks for changes, rejects, reopens and approves; the
 * instructor area opens. The button for rejecting: `moderation.e2e.ts`.
 */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { inventPerson, signInAs, signUpConfirmed } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'

test.use({ language: 'es', viewport: PHONE })

const NAME = 'Marisol Rivera Ortiz'
const REASON = 'La foto del certificado sale borrosa.'
const REJECTION = 'El certificado no es de un curso de instructor.'
const REOPENING = 'Sí lo es: el curso cambió de nombre. Envíala otra vez.'
/** A decision is done ten seconds after it was made: until then nobody need ask. */
const DONE = { timeout: 90_000, intervals: [9_000, 500] }

async function takePhoto(name: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#e9e4d2' } })
    .jpeg()
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** As it is typed: month, day, year. */
function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

test('from a draft to the instructor area', async ({ page, otherPage, t }) => {
  expect(await sourceOf('/account/apply')).toContain(t.applications_guest_title())
  await signUpConfirmed(page, inventPerson(NAME), 'es')
  await visit(page, '/account/apply')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.applications_start() }).last().click()

  // All that is missing at once, each with a way to its field.
  const field = (name: string) => page.locator(`#apply-${name}`)
  await expect(field('firstName')).toHaveValue('Marisol')
  await page.getByRole('button', { name: t.applications_submit() }).click()
  const lacks = page.getByRole('alert')
  await expect(lacks.getByRole('link')).toHaveCount(16)
  await lacks.getByRole('link', { name: new RegExp(`^${t.applications_nppr()}`) }).click()
  await expect(field('npprInstructorNumber')).toBeFocused()
  await expectFits(page)
  await expectAccessible(page)

  const number = `NPPR-${randomBytes(3).toString('hex').toUpperCase()}`
  await field('npprInstructorNumber').fill(number)
  await field('municipality').selectOption('Ponce')
  await field('birthDate').fill('04/01/1990')
  await field('policeRecordOn').fill(daysAgo(5))
  await field('issuer').selectOption('nra')
  await field('certificateNumber').fill('NRA-7730418')
  await field('trainedOn').fill('02/01/2024')
  await field('teachingBasis').selectOption('recent_courses')
  await field('teachingDetails').fill('Doce cursos desde 2024.')
  await field('headline-en').fill('Calm teaching.')
  await field('headline-es').fill('Enseñanza con calma.')
  await field('bio-en').fill('Eleven years on the range.')
  await field('bio-es').fill('Once años en el polígono.')
  for (const document of ['police_record', 'training_certificate', 'teaching_proof']) {
    await field(document).setInputFiles(await takePhoto(document))
    await expect(page.getByText(new RegExp(`^${documentName(document)}, `))).toBeVisible()
  }
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()

  // The license is the account's: sent in where credentials are, and back.
  await page.getByRole('link', { name: t.applications_license_add() }).click()
  await page.getByLabel(t.credentials_number(), { exact: true }).fill('LA-20394821')
  await page.getByLabel(t.credentials_expiry_none()).check()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePhoto('license'))
  await page.getByRole('button', { name: t.credentials_send() }).click()
  await page.getByRole('link', { name: t.credentials_back_apply() }).click()
  await expect(page.getByText(t.applications_license_pending())).toBeVisible()
  await expect(field('npprInstructorNumber')).toHaveValue(number)
  await page.getByRole('button', { name: t.applications_submit() }).click()
  await expect(page.getByText(t.applications_submitted_title())).toBeVisible()
  await expectAccessible(page)

  await signInAs(otherPage, 'admin')
  await openApplication()
  await expect(otherPage.getByText(number)).toBeVisible()
  await expect(otherPage.getByRole('link', { name: t.moderation_document_police_record() })).toBeVisible()
  await expectFits(otherPage)
  await expectAccessible(otherPage)
  const ask = otherPage.getByRole('button', { name: t.moderation_ask(), exact: true })
  await ask.click()
  await otherPage
    .getByLabel(t.moderation_note_on({ field: t.moderation_document_training_certificate() }))
    .fill('Otra foto, con más luz.')
  await otherPage.getByLabel(t.moderation_reason()).fill(REASON)
  await ask.click()

  await expectOnApplication(REASON)
  await expect(page.getByText('Otra foto, con más luz.')).toBeVisible()
  await expect(field('npprInstructorNumber')).toHaveValue(number)
  const sent = page.waitForResponse(/\/files\/training_certificate$/)
  await field('training_certificate').setInputFiles(await takePhoto('clear'))
  await sent
  await page.getByRole('button', { name: t.applications_submit_again() }).click()
  await expect(page.getByText(t.applications_submitted_title())).toBeVisible()

  await reject(REJECTION)
  await expectOnApplication(REJECTION)
  await expect(page.getByText(t.applications_rejected_title())).toBeVisible()
  await expect(page.getByRole('button', { name: t.applications_submit_again() })).toHaveCount(0)

  // The door is closed for a month, unless an admin thinks better of it.
  await visit(otherPage, '/admin/approvals')
  const rejected = otherPage.getByRole('listitem').filter({ hasText: REJECTION }).first()
  await expect(rejected).toContainText(NAME)
  await rejected.getByRole('button', { name: t.applications_reopen_of({ name: NAME }) }).click()
  const dialog = otherPage.getByRole('dialog')
  const reopen = dialog.getByRole('button', { name: t.applications_reopen(), exact: true })
  await reopen.click()
  await expect(dialog.getByText(t.applications_reopen_reason_short())).toBeVisible()
  await expectAccessible(otherPage)
  await dialog.getByLabel(t.applications_reopen_reason()).fill(REOPENING)
  await reopen.click()
  await expect(dialog).toBeHidden()
  await expect(rejected).toHaveCount(0)
  await expect.poll(readApplications).toContain(REOPENING)
  const { id, version, instructor } = await readOwn()
  const submitted = await page.request.post(`/api/applications/${id}/submit`, {
    data: { version, instructor },
  })
  expect(submitted.status(), await submitted.text()).toBe(200)
  await openApplication()
  await otherPage.getByRole('button', { name: t.moderation_approve(), exact: true }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).role, DONE)
    .toBe('instructor')
  expect(await sourceOf('/instructor/certifications')).toContain(t.instructors_state_verified())
  expect(await sourceOf('/account/apply')).toContain(t.applications_already_instructor())

  async function sourceOf(path: string): Promise<string> {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    return response.text()
  }

  async function readApplications(): Promise<string> {
    return (await page.request.get('/api/applications')).text()
  }

  async function readOwn() {
    return JSON.parse(await readApplications()).applications[0]
  }

  /** As the button of the page does. */
  async function reject(reason: string) {
    const path = `/api/moderation/application/${(await readOwn()).id}`
    const { version } = await (await otherPage.request.get(path)).json()
    const decided = await otherPage.request.post(`${path}/decision`, {
      data: { version, decision: 'reject', reason },
    })
    expect(decided.status(), await decided.text()).toBe(200)
  }

  async function openApplication() {
    await visit(otherPage, '/admin/approvals?kind=application')
    await otherPage.getByRole('link', { name: NAME }).first().click()
  }

  /** What an admin wrote is there once the decision is done. */
  async function expectOnApplication(reason: string) {
    await expect.poll(readApplications, DONE).toContain(reason)
    await visit(page, '/account/apply?kind=instructor')
    await expect(page.getByText(reason)).toBeVisible()
  }

  function documentName(document: string): string {
    const names: Record<string, string> = {
      police_record: t.applications_document_police_record(),
      training_certificate: t.applications_document_training_certificate(),
      teaching_proof: t.applications_document_teaching_proof(),
    }
    return (names[document] ?? '').replace(/[()]/g, '\\$&')
  }
})
