/** An event from the organizer's form to the page where everybody finds it. */
import type { Page } from '@playwright/test'
import { makeEvent } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

/** The demo's provider, as an organizer. */
async function findOwnPage(page: Page): Promise<string> {
  const reply = await page.request.get('/api/manage/events?when=all')
  const { items } = await reply.json()
  return items[0].organizer.id
}

/** As a person types it: MM/DD/YYYY. */
function typedDay(inDays: number): string {
  const [year, month, day] = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

interface BothTexts {
  en: string
  es: string
}

async function fillMatch(page: Page, t: Texts, { en, es }: BothTexts): Promise<void> {
  const both = async (name: string, texts: BothTexts) => {
    await page.getByLabel(t.event_editing_in_english({ name }), { exact: true }).first().fill(texts.en)
    await page.getByLabel(t.event_editing_in_spanish({ name }), { exact: true }).first().fill(texts.es)
  }
  await both(t.event_editing_field_title(), { en, es })
  await both(t.event_editing_field_summary(), { en: 'Six stages.', es: 'Seis etapas.' })
  await both(t.event_editing_field_description(), { en: 'Bring water.', es: 'Trae agua.' })
  const goTo = (step: string) =>
    page
      .getByRole('navigation', { name: t.product_editing_steps() })
      .getByRole('button', { name: step })
      .click()
  await goTo(t.event_editing_step_when())
  await page.getByLabel(t.event_editing_field_starts(), { exact: true }).fill(typedDay(40))
  await page.getByLabel(t.event_editing_time_starts(), { exact: true }).fill('08:30')
  await page.getByLabel(t.event_editing_time_ends(), { exact: true }).fill('13:00')
  await page.getByLabel(t.event_editing_field_venue(), { exact: true }).fill('Club del Sur')
  await page.getByLabel(t.event_editing_field_municipality(), { exact: true }).fill('Ponce')
  await page.getByRole('option', { name: 'Ponce', exact: true }).click()
  await goTo(t.event_editing_step_seats())
  await page.getByLabel(t.event_editing_ticket_price(), { exact: true }).fill('40')
  await page.getByRole('button', { name: t.event_editing_squad_add(), exact: true }).click()
  const squads = page.getByRole('group', { name: t.event_editing_field_squads(), exact: true })
  await squads.getByLabel(t.event_editing_name(), { exact: true }).fill('Squad A')
}

/** Moves are asked for in a dialog that says what will happen. */
async function confirmTransition(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a provider creates a match with squads and submits it; an admin approves it; it is on /events', async ({
  page,
  otherPage,
  t,
}) => {
  const title = `Steel ${Date.now()}`
  await signInAs(page, 'provider')
  await visit(page, '/provider/events')
  await page.getByRole('link', { name: t.event_editing_new(), exact: true }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: t.event_editing_new(), exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await fillMatch(page, t, { en: title, es: `${title} (es)` })

  // What is missing is said beside its field, and what was typed stays.
  await page.getByRole('button', { name: t.event_editing_save_draft(), exact: true }).click()
  await expect(page.getByLabel(t.event_editing_field_capacity(), { exact: true })).toBeFocused()
  await expect(page.getByLabel(t.event_editing_field_venue(), { exact: true })).toHaveValue('Club del Sur')
  await page.getByLabel(t.event_editing_field_capacity(), { exact: true }).fill('24')
  await page.getByRole('button', { name: t.event_editing_save_draft(), exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await confirmTransition(page, t.event_editing_move_submit())
  await expect(page.getByText(t.event_editing_status_pending(), { exact: true })).toBeVisible()

  await signInAs(otherPage, 'admin')
  await visit(otherPage, '/admin/events?state=pending_review')
  await otherPage.getByRole('link', { name: title, exact: true }).click()
  await expectAccessible(otherPage)
  await confirmTransition(otherPage, t.event_editing_move_approve())
  await visit(otherPage, `/events?q=${encodeURIComponent(title)}`)
  await expect(otherPage.getByRole('link', { name: title }).first()).toBeVisible()
})

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
