import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getTrialBalance } from '#contract/sales/ledger.ts'
import { addReportSchedule, getReport } from '#contract/site/reports.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

/** What the books owe the treasury through a day; credits are negative. */
async function owedThrough(page: Page, until: string): Promise<{ state: number; municipal: number }> {
  const answer = await page.request.get(`${getTrialBalance.path}?until=${until}`)
  const { accounts } = (await answer.json()) as { accounts: { account: string; balanceCents: number }[] }
  const of = (name: string) => -(accounts.find(({ account }) => account === name)?.balanceCents ?? 0)
  return { state: of('tax_state'), municipal: of('tax_municipal') }
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the IVU return of last month is the ledger’s, leads to its rows, and can be taken along', async ({
    page,
    t,
  }) => {
    await signInAs(page, 'admin')
    await visit(page, '/admin/reports')
    await expect(page.getByRole('heading', { level: 1, name: t.reports_title() })).toBeVisible()
    await page.getByRole('link', { name: t.reports_tax_return() }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.reports_tax_return() })).toBeVisible()
    const asked = `${getReport.path.replace('{report}', 'tax_return')}?period=last_month`
    const { from, to } = (await (await page.request.get(asked)).json()) as { from: string; to: string }
    const dayBefore = new Date(Date.parse(`${from}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const [before, after] = [await owedThrough(page, dayBefore), await owedThrough(page, to)]
    const state = after.state - before.state
    const municipal = after.municipal - before.municipal
    expect(state).toBeGreaterThan(0)
    await expect(page.getByText(t.reports_agrees(), { exact: true })).toBeVisible()
    const table = page.getByRole('table', { name: t.reports_tax_return() })
    const sums = table.getByRole('row').last()
    for (const cents of [state, municipal, state + municipal])
      await expect(sums).toContainText(dollars(cents))
    await checkScreen(page, 'the IVU return')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t.reports_download(), exact: true }).click()
    await page.getByRole('menuitem', { name: t.reports_format_csv(), exact: true }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const cells = file.trim().split('\r\n').slice(1)
    const taxOf = (row: string) => Math.round(Number(row.split(',').at(-1)) * 100)
    expect(cells.reduce((sum, row) => sum + taxOf(row), 0)).toBe(state + municipal)

    const first = table.getByRole('row').nth(1).getByRole('link')
    const place = await first.innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: t.reports_sale_lines() })).toBeVisible()
    const lines = page.getByRole('table', { name: t.reports_sale_lines() })
    await expect(lines.getByRole('row').nth(1)).toContainText(place)
    await lines.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/orders\?order=ord_/)
  })
})

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('on a phone an admin reads the reports and has one mailed', async ({ page, t }) => {
    await signInAs(page, 'admin')
    await visit(page, '/admin/reports')
    await page.getByLabel(t.reports_schedule_report(), { exact: true }).selectOption('sales_by_provider')
    await page.getByLabel(t.reports_schedule_cadence(), { exact: true }).selectOption('weekly')
    const added = page.waitForResponse((answer) => answer.url().endsWith(addReportSchedule.path))
    await page.getByRole('button', { name: t.reports_schedule_add(), exact: true }).click()
    expect((await added).status()).toBe(201)
    const names = {
      report: t.reports_sales_by_provider(),
      cadence: t.reports_weekly().toLowerCase(),
    }
    const stop = page.getByRole('button', { name: t.reports_schedule_remove(names), exact: true })
    await expect(stop).toBeVisible()
    await checkScreen(page, 'the list of reports')
    await stop.click()
    await expect(stop).toBeHidden()

    await page.getByRole('link', { name: t.reports_sales_by_day() }).click()
    await expect(page.getByText(t.reports_agrees(), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t.reports_week(), exact: true }).click()
    await expect(page).toHaveURL(/period=week/)
    await expect(page.getByRole('link', { name: t.reports_week(), exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await checkScreen(page, 'sales by day')
  })
})
