import { readFile } from 'node:fs/promises'
import { visit } from '../../support/pages.ts'
import { inventPerson, signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, test } from '../../support/test.ts'
import { bookFree, makeFreeEvent } from '../../support/tickets.ts'

// What moves in is checked where it comes to rest.

test('an admin reads how an event went, finds somebody, and takes the roster along', async ({
  page,
  request,
  t,
}) => {
  const event = await makeFreeEvent({ title: 'Counted match', capacity: 4, squads: [2, 2] })
  const ana = await signUpConfirmed({ request }, inventPerson('Ana Rivera'))
  await bookFree({ request }, event, ana.name, event.squads[1]?.id)
  await signInAs(page, 'admin')
  await visit(page, `/event-report/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Counted match' })).toBeVisible()
  await expect(page.getByRole('region', { name: t.event_report_numbers(), exact: true })).toContainText(
    t.event_report_sold_of({ sold: '1', capacity: '4' }),
  )
  const squads = page.getByRole('region', { name: t.event_report_by_squad(), exact: true })
  await expect(squads.getByRole('listitem').nth(1)).toContainText(
    t.event_report_of({ sold: '1', capacity: '2' }),
  )
  await checkScreen(page, 'an event report')

  const roster = page.getByRole('table', { name: t.event_report_roster(), exact: true })
  await expect(roster).toContainText(ana.email)
  await page.getByLabel(t.event_report_filter_squad(), { exact: true }).selectOption('')
  await page.getByLabel(t.event_report_filter_status(), { exact: true }).selectOption('cancelled')
  await expect(roster).not.toContainText(ana.email)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t.event_report_exports(), exact: true }).click()
  await page.getByRole('menuitem', { name: t.event_report_scoring_csv(), exact: true }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('First Name,Last Name,Email,Squad')
  expect(file).toContain(`Ana,Rivera,${ana.email},2`)
})

test('it is nobody else’s', async ({ page }) => {
  const event = await makeFreeEvent()
  await signInAs(page, 'customer')
  await page.goto(`/event-report/${event.id}`)
  await expect(page).toHaveURL('/')
})
