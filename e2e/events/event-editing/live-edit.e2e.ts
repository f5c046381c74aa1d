/** What an organizer changes of a live event. */
import type { Page } from '@playwright/test'
import { makeEvent } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { expect, PHONE, test } from '../../support/test.ts'

/** The demo's provider, as an organizer. */
async function findOwnPage(page: Page): Promise<string> {
  const reply = await page.request.get('/api/manage/events?when=all')
  const { items } = await reply.json()
  return items[0].organizer.id
}

test.describe('on a phone, in Spanish', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('an organizer’s edit of a live event waits, but its seats are live at once', async ({ page, t }) => {
    await signInAs(page, 'provider')
    const title = `Copa ${Date.now()}`
    await makeEvent({ title, providerId: await findOwnPage(page) })
    await visit(page, `/provider/events?state=published&search=${encodeURIComponent(title)}`)
    await page
      .getByRole('table')
      .getByRole('link', { name: `${title} (es)`, exact: true })
      .click()
    await expect(
      page.getByRole('button', { name: t.event_editing_move_unpublish(), exact: true }),
    ).toBeVisible()
    await expectFits(page)
    const capacity = page.getByLabel(t.event_editing_field_capacity(), { exact: true })
    await capacity.fill('23')
    await page.getByLabel(t.event_editing_field_venue(), { exact: true }).fill('Polígono del Este')
    await page.getByRole('button', { name: t.event_editing_save_propose(), exact: true }).click()
    const change = page.getByRole('region', { name: t.event_editing_change_title(), exact: true })
    await expect(change).toContainText('Polígono del Este')
    await expect(change).not.toContainText(t.event_editing_field_capacity())
    await expect(capacity).toHaveValue('23')
  })
})
