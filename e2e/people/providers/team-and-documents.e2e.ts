/** An owner on a desktop in English invites somebody, who joins on a phone in Spanish; and replaces a rejected document. */
import { expectFits, resizeTo } from '../../support/layout.ts'
import { headingOf } from '../../support/markup.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import {
  DEMO_PASSWORD,
  inventPerson,
  linkInMail,
  type NewPerson,
  signInByApi,
  signUpConfirmed,
} from '../../support/people.ts'
import { expect, expectAccessible, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { textsIn } from '../../support/texts.ts'

/** A decision is done ten seconds after it was made. */
const DONE = { timeout: 90_000, intervals: [3_000, 1_000, 500] }
const REASON = 'The signature on page two is missing.'
const FORM = { name: 'tax-form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const es = textsIn('es')

test('a helper joins, gets another role and is removed; a document is rejected and sent anew', async ({
  page,
  otherPage,
  playwright,
  baseURL,
  extraHTTPHeaders,
  t,
  watch,
}) => {
  // The one who was removed asks for what was theirs.
  watch.expectedErrors.push(REFUSED_ANSWER)
  const admin = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
  await admin.post('/api/auth/login', { data: { username: 'admin', password: DEMO_PASSWORD } })
  const owner = await signUpConfirmed(page, inventPerson('Nilda Vega Colón'))
  await makeProvider(owner)
  const helper = inventPerson('Joel Santos Rivera')
  await resizeTo(otherPage, PHONE)
  await otherPage.context().addCookies([{ name: 'language', value: 'es', url: baseURL }])
  await signUpConfirmed(otherPage, helper, 'es')

  await visit(page, '/provider/account')
  await expect(page.getByText(t.team_empty())).toBeVisible()
  const invite = page.getByRole('region', { name: t.team_invite_title() })
  await invite.getByLabel(t.team_invite_email()).fill(helper.email)
  await invite.getByLabel(t.team_invite_role()).selectOption('catalog')
  await expect(invite).toContainText(t.team_duty_catalog())
  await invite.getByRole('button', { name: t.team_invite(), exact: true }).click()
  const team = page.getByRole('list', { name: t.team_title(), exact: true })
  await expect(team.getByRole('listitem').filter({ hasText: helper.email })).toContainText(
    t.team_invitation_open(),
  )
  await expectFits(page)

  const name = t.documents_tax_form()
  await test.step('a document is handed in', async () => {
    await page.getByRole('button', { name: t.documents_add(), exact: true }).click()
    const form = page.getByRole('form', { name: t.documents_add(), exact: true })
    await form.getByLabel(t.documents_kind()).selectOption('tax_form')
    const send = form.getByRole('button', { name: t.documents_send(), exact: true })
    await send.click()
    await expect(form.getByText(t.documents_file_needed())).toBeVisible()
    await form.locator('input[type=file]').setInputFiles(FORM)
    await send.click()
    await expect(form).toBeHidden()
  })
  const documents = page.getByRole('list', { name: t.documents_title(), exact: true }).getByRole('listitem')
  await expect(documents).toHaveCount(1)
  await expect(documents).toContainText(t.documents_state_waiting())
  await rejectDocument()

  const subject = es.mail_team_invitation_subject({ partner: owner.name })
  await visit(otherPage, await linkInMail(otherPage, helper.email, subject))
  await expect(otherPage.getByRole('heading', { name: es.team_role_catalog(), exact: true })).toBeVisible()
  await expectFits(otherPage)
  await expectAccessible(otherPage)
  await otherPage.getByRole('button', { name: es.team_accept(), exact: true }).click()
  await expect(otherPage).toHaveURL(/\/provider$/)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(es.app_nav_notifications())
  // The catalog is theirs to keep, the team and the documents are not.
  expect(await headingOf(otherPage.request, '/provider/products')).toBe(es.app_nav_products())
  for (const path of ['/api/provider/team', '/api/provider/documents'])
    expect((await otherPage.request.get(path)).status(), path).toBe(403)

  const ownDocuments = async () => (await page.request.get('/api/provider/documents')).text()
  await expect.poll(ownDocuments, DONE).toContain(REASON)
  await reloadPage(page)
  const role = page.getByLabel(t.team_role_of({ name: helper.name }))
  await expect(role).toHaveValue('catalog')
  await role.selectOption('orders')
  await expect.poll(membershipRole).toBe('orders')
  await page.getByRole('button', { name: t.team_remove_of({ name: helper.name }) }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t.team_remove(), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.team_empty())).toBeVisible()
  await expect
    .poll(async () => (await (await otherPage.request.get('/api/auth/user')).json()).role)
    .toBe('customer')

  await expect(documents.getByText(REASON)).toBeVisible()
  await expect(documents).toContainText(t.documents_state_rejected())

  const another = t.documents_replace_of({ name })
  await page.getByRole('button', { name: another }).click()
  const replacing = page.getByRole('form', { name: another })
  await replacing.locator('input[type=file]').setInputFiles(FORM)
  await expectAccessible(page)
  await replacing.getByRole('button', { name: t.documents_send(), exact: true }).click()
  await expect(documents).toHaveCount(2)
  await expect(documents.filter({ hasText: t.documents_state_waiting() })).toHaveCount(1)
  await expect(page.getByRole('button', { name: another })).toHaveCount(0)
  await expectFits(page)
  await admin.dispose()

  /** Their sessions end with the role: they sign in again. */
  async function makeProvider(person: NewPerson) {
    const { id } = await (await page.request.get('/api/auth/user')).json()
    const made = await admin.put(`/api/admin/users/${id}/role`, {
      data: { role: 'provider', reason: 'New here' },
    })
    expect(made.status()).toBe(200)
    await signInByApi(page, person.email, person.password)
  }

  async function membershipRole() {
    const { membership } = await (await otherPage.request.get('/api/provider/team/membership')).json()
    return membership?.role
  }

  async function rejectDocument() {
    const [sent] = await (await page.request.get('/api/provider/documents')).json()
    const path = `/api/moderation/provider_document/${sent.id}`
    const { version } = await (await admin.get(path)).json()
    const decided = await admin.post(`${path}/decision`, {
      data: { version, decision: 'reject', reason: REASON },
    })
    expect(decided.status(), await decided.text()).toBe(200)
  }
})
