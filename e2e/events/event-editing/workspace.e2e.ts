/** A match by the wizard; an instructor who asks for other terms; the board, the calendar, and a copy. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectFits } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import { DESKTOP, expect, expectAccessible, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

test.use({ viewport: DESKTOP })
// A provider has one draft of a new event: whoever begins another one meanwhile would find this.
test.describe.configure({ mode: 'default' })

const TEACHER = 'Marisol Vélez Ortiz'
/** An hour that no other event has, nor an earlier try: the instructor teaches one event at a time. */
const DAYS_AHEAD = randomInt(36, 44)
const HOUR = `0${randomInt(0, 6)}`

/** In so many days, as it is typed and as an address has it. */
function dayIn(days: number) {
  const iso = new Date(Date.now() + days * 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10)
  const [year, month, day] = iso.split('-')
  return { iso, typed: `${month}/${day}/${year}` }
}

async function fillWizard(page: Page, t: Texts, title: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true }).first()
  const goOn = () => page.getByRole('button', { name: t.event_editing_next(), exact: true }).click()
  const both = async (name: string, text: string) => {
    await field(t.event_editing_in_english({ name })).fill(text)
    await field(t.event_editing_in_spanish({ name })).fill(`${text} (es)`)
  }
  await both(t.event_editing_field_title(), title)
  await both(t.event_editing_field_summary(), 'Six stages')
  await both(t.event_editing_field_description(), 'Bring water')
  await goOn()
  await field(t.event_editing_field_starts()).fill(dayIn(DAYS_AHEAD).typed)
  await field(t.event_editing_time_starts()).fill(`${HOUR}:00`)
  await field(t.event_editing_time_ends()).fill(`${HOUR}:45`)
  await field(t.event_editing_field_venue()).fill('Club del Sur')
  // From nothing: the list opens for what is typed, not for what a draft already holds.
  await field(t.event_editing_field_municipality()).fill('')
  await field(t.event_editing_field_municipality()).fill('Ponce')
  await page.getByRole('option', { name: 'Ponce', exact: true }).click()
  await goOn()
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
  await page.getByLabel(t.event_editing_field_starts(), { exact: true }).fill(dayIn(40).typed)
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

  const isListed = async () => {
    const answer = await page.request.get(`/events?q=${encodeURIComponent(title)}`)
    return (await answer.text()).includes(`>${title}<`)
  }
  expect(await isListed()).toBe(false)
  await signInAs(otherPage, 'admin')
  await visit(otherPage, '/admin/events?state=pending_review')
  await otherPage.getByRole('link', { name: title, exact: true }).click()
  await expectAccessible(otherPage)
  await confirmTransition(otherPage, t.event_editing_move_approve())
  await expect.poll(isListed).toBe(true)
})

test('created by steps, taught on other terms, shown on the board and in the calendar, and copied', async ({
  page,
  otherPage,
  t,
}) => {
  const title = `Bianchi ${Date.now()}`
  await signInAs(page, 'provider')
  await signInAs(otherPage, 'instructor')
  await visit(page, '/provider/create?kind=event')
  await fillWizard(page, t, title)
  // What was typed is on the server: a reload loses nothing.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\d:\d\d/ })
      .first(),
  ).toBeVisible()
  await reloadPage(page)
  const steps = page.getByRole('navigation', { name: t.product_editing_steps() })
  await steps.getByRole('button', { name: t.event_editing_step_preview() }).click()
  await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
  // Every lack leads to its field.
  await page.getByRole('button', { name: t.event_editing_field_capacity(), exact: true }).click()
  const capacity = page.getByLabel(t.event_editing_field_capacity(), { exact: true })
  await expect(capacity).toBeFocused()
  await capacity.fill('24')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.event_editing_save_draft(), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const eventId = page.url().split('/').at(-1) ?? ''

  await page.getByLabel(t.event_editing_instructor(), { exact: true }).fill(TEACHER)
  await page.getByRole('option', { name: TEACHER }).click()
  await page.getByRole('button', { name: t.event_editing_instructor_ask(), exact: true }).click()
  await expect(page.getByText(t.event_editing_teaching_proposed(), { exact: true })).toBeVisible()

  await visit(otherPage, '/instructor/approvals')
  const request = otherPage.getByRole('listitem').filter({ hasText: title })
  await request.getByRole('button', { name: t.teaching_counter(), exact: true }).click()
  const dialog = otherPage.getByRole('dialog')
  await dialog.getByLabel(t.teaching_counter_day(), { exact: true }).fill(dayIn(DAYS_AHEAD + 1).typed)
  await dialog.getByLabel(t.collaborations_share()).fill('35')
  await dialog.getByLabel(t.teaching_counter_role()).fill('Range officer')
  await expectAccessible(otherPage)
  await dialog.getByRole('button', { name: t.collaborations_counter_send(), exact: true }).click()
  await expect(request.getByText(t.teaching_counter_sent())).toBeVisible()

  // The board says that somebody waits for an answer.
  await visit(page, `/provider/events-v2?view=board&search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: t.app_nav_event_management() })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const drafts = page.getByRole('region', { name: t.event_editing_status_draft() })
  const card = drafts.getByRole('article').filter({ hasText: title })
  await expect(card.getByText(t.event_editing_mark_countered({ count: 1 }))).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  // A card that may not go there says why.
  await card.dragTo(page.getByRole('region', { name: t.event_editing_status_unpublished() }))
  await expect(page.getByText(t.event_editing_board_unpublish(), { exact: true })).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: t.event_editing_counter_accept(), exact: true }).click()
  await expect(page.getByText(t.event_editing_teaching_accepted(), { exact: true })).toBeVisible()
  await expect(page.getByText(/Range officer · 35%/)).toBeVisible()

  // It is on the day that the instructor wanted, and the calendar goes by keys.
  const wanted = dayIn(DAYS_AHEAD + 1).iso
  await moveTo(page, `/provider/events-v2?view=calendar&month=${wanted.slice(0, 7)}`)
  const cell = page.locator(`td[data-day="${wanted}"]`)
  await expect(cell.getByRole('link', { name: title })).toBeVisible()
  await expectFits(page)
  await cell.focus()
  await page.keyboard.press('PageDown')
  await expect(page).not.toHaveURL(new RegExp(`month=${wanted.slice(0, 7)}`))

  await moveTo(page, `/provider/events/${eventId}`)
  await page.getByRole('button', { name: t.event_editing_copy(), exact: true }).click()
  const copy = page.getByRole('dialog')
  await copy.getByLabel(t.event_editing_copy_day()).fill(dayIn(DAYS_AHEAD + 7).typed)
  await copy.getByRole('button', { name: t.event_editing_copy(), exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(eventId))
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByText(t.event_editing_deed_copy())).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('list, month with its agenda and board fit', async ({ page, t }) => {
    await signInAs(page, 'provider')
    await visit(page, '/provider/events-v2')
    const views = page.getByRole('navigation', { name: t.event_editing_views() })
    await expect(views).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await moveTo(page, '/provider/events-v2?view=calendar')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(views).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    // The board is looked at on the desktop.
    await moveTo(page, '/provider/events-v2?view=board')
    await expect(page.getByRole('region', { name: t.event_editing_status_draft() })).toBeVisible()
    await expect(views).toBeVisible()
    await expectFits(page)
  })
})
