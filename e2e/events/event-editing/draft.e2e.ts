/** What an organizer types about an event outlives a reload, another tab and somebody who saves first. */
import { buySeat } from '../../support/buy-seat.ts'
import { read } from '../../support/catalog.ts'
import { makeEvent } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { expect, expectAccessible, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'

test.use({ language: 'es', viewport: PHONE })

test('the editor of an event and the message to its people keep what was typed', async ({
  page,
  request,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'provider')
  const own = await read<{ items: { organizer: { id: string } }[] }>(page.request, '/api/manage/events', {
    when: 'all',
  })
  const event = await makeEvent({
    title: `Copa ${Date.now()}`,
    status: 'draft',
    providerId: own.items[0]?.organizer.id,
  })
  const readDraft = async (key: string) =>
    (await (await page.request.get(`/api/drafts/${key}.${event.id}`)).json()).draft
  await visit(page, `/provider/events/${event.id}`)
  const venue = page.getByLabel(t.event_editing_field_venue(), { exact: true })
  const address = page.getByRole('textbox', { name: new RegExp(`^${t.event_editing_field_address()}`) })
  const capacity = page.getByLabel(t.event_editing_field_capacity(), { exact: true })
  const discard = page.getByRole('button', { name: t.platform_draft_discard(), exact: true })

  // A form that nobody typed in has no draft, and offers nothing to throw away.
  await expect(venue).not.toHaveValue('')
  await venue.fill('Polígono uno')
  await expect.poll(async () => (await readDraft('event'))?.data.venueName).toBe('Polígono uno')
  const { base, baseVersion } = await readDraft('event')
  expect(base.venueName).not.toBe('Polígono uno')
  await page.evaluate(() => localStorage.clear())
  await reloadPage(page)
  await expect(venue).toHaveValue('Polígono uno')
  await expect(discard).toBeVisible()
  await expectFits(page)

  // Another tab goes on from the same draft: the second to save is shown what differs.
  const tab = await page.context().newPage()
  await visit(tab, `/provider/events/${event.id}`)
  await expect(tab.getByLabel(t.event_editing_field_venue(), { exact: true })).toHaveValue('Polígono uno')
  await venue.fill('Polígono dos')
  await expect.poll(async () => (await readDraft('event'))?.data.venueName).toBe('Polígono dos')
  await tab.getByLabel(t.event_editing_field_venue(), { exact: true }).fill('Polígono tres')
  await expect(tab.getByText(t.platform_draft_conflict_title(), { exact: true })).toBeVisible()
  await tab.getByRole('button', { name: t.platform_draft_take_theirs(), exact: true }).click()
  await expect(tab.getByLabel(t.event_editing_field_venue(), { exact: true })).toHaveValue('Polígono dos')
  await tab.close()

  // Somebody else saves first: what they alone changed is taken, what both did is chosen.
  const other = await page.request.patch(`/api/events/${event.id}`, {
    data: { version: baseVersion, venueName: 'Polígono ajeno', capacity: 31 },
  })
  expect(other.ok(), await other.text()).toBe(true)
  await address.fill('Carretera 2')
  await page.getByRole('button', { name: t.event_editing_save(), exact: true }).click()
  await expect(page.getByText(t.event_editing_overtaken_title(), { exact: true })).toBeVisible()
  const both = t.event_editing_overtaken_both({ fields: t.event_editing_field_venue() })
  await expect(page.getByText(both, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.event_editing_overtaken_mine(), exact: true }).click()
  await expect(capacity).toHaveValue('31')
  await expect(venue).toHaveValue('Polígono dos')
  await page.getByRole('button', { name: t.event_editing_save(), exact: true }).click()
  await expect(page.getByText(t.event_editing_saved(), { exact: true })).toBeVisible()
  await expect.poll(() => readDraft('event')).toBeNull()
  await reloadPage(page)
  await expect(venue).toHaveValue('Polígono dos')
  await expect(address).toHaveValue('Carretera 2')
  await expect(discard).toHaveCount(0)

  // The message to whoever booked, in the dialog that was closed with it.
  const open = await makeEvent({
    title: `Copa abierta ${Date.now()}`,
    providerId: own.items[0]?.organizer.id,
  })
  await signUpConfirmed({ request }, undefined, 'es')
  await buySeat({ request }, open, 'Ana Rivera Cruz')
  await visit(page, `/provider/events/${open.id}/attendees`)
  const write = page.getByRole('button', { name: t.attendees_message_all(), exact: true })
  await write.click()
  const dialog = page.getByRole('dialog', { name: t.attendees_message_title() })
  const spanish = dialog.getByRole('group', { name: t.attendees_in_spanish() })
  await spanish.getByLabel(t.attendees_subject()).fill('Lluvia')
  await spanish.getByLabel(t.attendees_text()).fill('Traigan capa.')
  await dialog.getByRole('button', { name: t.ui_cancel(), exact: true }).click()
  await expect(dialog).toBeHidden()
  const key = `/api/drafts/message.${open.id}`
  await expect
    .poll(async () => (await (await page.request.get(key)).json()).draft?.data.es.text)
    .toBe('Traigan capa.')
  await page.evaluate(() => localStorage.clear())
  await reloadPage(page)
  await write.click()
  await expect(spanish.getByLabel(t.attendees_subject())).toHaveValue('Lluvia')
  await expectFits(page)
  await dialog.getByRole('button', { name: t.attendees_preview(), exact: true }).click()
  await dialog.getByRole('button', { name: t.attendees_send_to({ count: 1 }), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await (await page.request.get(key)).json()).draft).toBeNull()
})
