/** An instructor's page while it is typed: it outlives a reload, can be given up, and is saved twice in a row. */
import { expectFits } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'

test.use({ viewport: PHONE })

test('what was typed is brought back, discarded or saved', async ({ page, watch, t }) => {
  // The save that comes too late.
  watch.expectedErrors.push(/409 \(Conflict\).*\/api\/instructor\/profile/)
  await signInAs(page, 'instructor')
  await visit(page, '/instructor/profile')
  const headline = page.getByLabel(t.instructors_headline({ language: t.instructors_language_en() }))
  const discard = page.getByRole('button', { name: t.platform_draft_discard() })
  const save = page.getByRole('button', { name: t.instructors_save(), exact: true })
  const saved = page.getByText(t.platform_form_saved(), { exact: true })
  const before = await headline.inputValue()

  await headline.fill('Typed and left')
  await expect(page.getByText(/^Draft saved at /)).toBeVisible()
  await reloadPage(page)
  await expect(headline).toHaveValue('Typed and left')
  await expect(page.getByText(/^We brought back your draft from /)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await discard.click()
  await expect(headline).toHaveValue(before)
  await expect(discard).toHaveCount(0)

  for (const text of ['Saved once', 'Saved twice']) {
    await headline.fill(text)
    await save.click()
    await expect(saved).toBeVisible()
    await expect(headline).toHaveValue(text)
  }
  await expect(discard).toHaveCount(0)

  // Another tab saves the page first: this one is told, and loads it.
  const known = await (await page.request.get('/api/instructor/profile')).json()
  expect(known.headline.en).toBe('Saved twice')
  await headline.fill('Too late')
  const { version, firstName, lastName, npprInstructorNumber, bio, specialties, languages, municipality } =
    known
  const sent = {
    version,
    firstName,
    lastName,
    npprInstructorNumber,
    bio,
    specialties,
    languages,
    municipality,
  }
  await page.request.put('/api/instructor/profile', {
    data: { ...sent, headline: { ...known.headline, en: 'From elsewhere' } },
  })
  await save.click()
  await page.getByRole('button', { name: t.instructors_profile_behind_load() }).click()
  await expect(headline).toHaveValue('From elsewhere')
  await headline.fill('After that')
  await save.click()
  await expect(saved).toBeVisible()
})
