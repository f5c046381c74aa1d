/** An organizer looks after the people of an event: reminds those who lack something, refunds many, and again what failed. */
import type { Page } from '@playwright/test'
import { buySeat } from '../../support/buy-seat.ts'
import { read } from '../../support/catalog.ts'
import { askForMembership, makeEvent, refuseRefundsOf } from '../../support/events.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { mailTo, signInAs, signUpConfirmed } from '../../support/people.ts'
import { DESKTOP, expect, expectAccessible, inLanguage, test } from '../../support/test.ts'

test.use({ viewport: DESKTOP })

async function ownProviderId(page: Page): Promise<string | undefined> {
  const { items } = await read<{ items: { organizer: { id: string } }[] }>(
    page.request,
    '/api/manage/events',
    {
      when: 'all',
    },
  )
  return items[0]?.organizer.id
}

inLanguage('en', () => {
  test('reminds just those who lack documents, then refunds all of them, one at the second try', async ({
    page,
    request,
    t,
  }) => {
    await signInAs(page, 'provider')
    const title = `Steel ${Date.now()}`
    const event = await makeEvent({ title, providerId: await ownProviderId(page) })
    const people = []
    for (const name of ['Ana Rivera Cruz', 'Ben Colón Vega']) {
      const { email } = await signUpConfirmed({ request }, undefined, 'en')
      people.push({ name, email, orderId: await buySeat({ request }, event, name) })
    }
    const [ana, ben] = people as [(typeof people)[0], (typeof people)[0]]
    await askForMembership(event.id)

    await visit(page, `/provider/events/${event.id}`)
    await page.getByRole('link', { name: t.attendees_link(), exact: true }).click()
    await expect(page.getByRole('heading', { name: t.attendees_title(), level: 1 })).toBeVisible()
    const table = page.getByRole('table', { name: t.attendees_title() })
    await expect(table.getByRole('link', { name: ana.name })).toBeVisible()

    // Just those who lack something; the address says so.
    await page.getByRole('link', { name: new RegExp(`^${t.attendees_view_missing()}`) }).click()
    await expect(page).toHaveURL(/missing=any/)
    await expect(page.getByText(t.attendees_missing_lead({ count: 2 }))).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: t.attendees_remind_these() }).click()
    await expect(page.getByText(t.attendees_reminded({ count: 2 }))).toBeVisible()
    const mail = await mailTo(page, ana.email, t.mail_documents_missing_subject({ event: title }))
    expect(mail.text).toContain(t.tickets_needs_membership())
    await page.getByRole('button', { name: t.attendees_remind_these() }).click()
    await expect(page.getByText(t.errors_sent_recently()).first()).toBeVisible()

    // In the history of one of them.
    await table.getByRole('link', { name: ana.name }).click()
    const sheet = page.getByRole('dialog', { name: ana.name })
    await expect(
      sheet.getByText(t.attendees_did_reminded({ list: t.attendees_doc_membership() })),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await refuseRefundsOf(ben.orderId, true)
    await table.getByRole('checkbox', { name: t.ui_choose_all_rows() }).click()
    await page.getByRole('button', { name: t.attendees_more_actions() }).click()
    await page.getByRole('menuitem', { name: t.attendees_refund() }).click()
    const dialog = page.getByRole('dialog', { name: t.attendees_refund_title({ count: 2 }) })
    await dialog.getByRole('radio', { name: t.attendees_refund_full() }).check()
    await expect(dialog.getByText('$89.20').first()).toBeVisible()
    const submit = dialog.getByRole('button', { name: `${t.attendees_refund()} $89.20` })
    await submit.click()
    await expect(dialog.getByText(t.attendees_reason_short())).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(t.attendees_reason()).fill('The range is flooded.')
    await submit.click()
    await expect(page.getByText(t.lists_job_partly({ done: 1, failed: 1 }))).toBeVisible()
    await expect(page.getByText(t.errors_refund_not_sent())).toBeVisible()

    await refuseRefundsOf(ben.orderId, false)
    await page.getByRole('button', { name: t.lists_job_rerun({ count: 1 }) }).click()
    await expect(page.getByText(t.attendees_refunded({ count: 2 }))).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${t.attendees_view_refunded()}`) }).click()
    await expect(table.getByText(t.attendees_status_refunded(), { exact: true })).toHaveCount(2)
    await expect(table.getByText(t.attendees_refund_failed())).toHaveCount(0)
    await mailTo(page, ben.email, t.mail_seat_cancelled_subject({ event: title }))
  })
})
