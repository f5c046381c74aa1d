/** A provider looks for an instructor and proposes; the instructor counters; the provider accepts. */
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { DESKTOP, expect, expectAccessible, test } from '../../support/test.ts'

test.use({ language: 'en', viewport: DESKTOP })

test('found, proposed, countered and accepted', async ({ page, otherPage, t }) => {
  await signInAs(page, 'provider')
  await signInAs(otherPage, 'instructor')
  await visit(page, '/provider/events')
  await page.getByRole('link', { name: t.collaborations_title() }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.collaborations_title() })).toBeVisible()
  const running = page.getByRole('listitem').filter({ hasText: 'Marisol Vélez Ortiz' })
  await expectAccessible(page)
  // What runs is ended first: a pair has one under way at most.
  await running.getByRole('button', { name: t.collaborations_end() }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.collaborations_end() }).click()
  await expect(running.getByText(t.collaborations_status_ended(), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: t.collaborations_find() }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.collaborations_find() })).toBeVisible()
  await page.getByLabel(t.collaborations_filter_municipality()).selectOption('Caguas')
  await expect(page.getByText(t.collaborations_search_count({ count: 1 }))).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t.collaborations_propose_to({ name: 'Marisol Vélez Ortiz' }) })
    .click()
  const proposal = page.getByRole('dialog')
  await proposal.getByLabel(t.collaborations_share()).fill('20')
  await proposal.getByRole('button', { name: t.collaborations_propose() }).click()
  await expect(page.getByText(t.collaborations_status_proposed(), { exact: true })).toBeVisible()

  await visit(otherPage, '/instructor/approvals')
  const offer = otherPage.getByRole('listitem').filter({ hasText: 'Taller Cordillera' })
  await expectAccessible(otherPage)
  await offer.getByRole('button', { name: t.collaborations_counter() }).click()
  const counter = otherPage.getByRole('dialog')
  await counter.getByLabel(t.collaborations_share()).fill('32.5')
  await counter.getByRole('button', { name: t.collaborations_counter_send() }).click()
  // While a dialog is open nothing else has a role: only then does the list say something.
  await expect(counter).toBeHidden()
  await expect(offer).toHaveCount(0)

  await visit(page, '/provider/events/collaborations')
  const open = page.getByRole('listitem').filter({ hasText: '32.5%' })
  await open.getByRole('button', { name: t.collaborations_accept() }).click()
  await expect(open.getByText(t.collaborations_status_accepted(), { exact: true })).toBeVisible()
  await visit(otherPage, '/instructor/collaborations')
  await expect(otherPage.getByText(/32\.5% of event revenue/).first()).toBeVisible()
  await expectFits(otherPage)
  await expectAccessible(otherPage)
})
