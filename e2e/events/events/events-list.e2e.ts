/** /events: list, calendar and map, filters in the address; one event's page; read without script. */
import type { Locator, Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getEvent, listEvents } from '#contract/events/events.ts'
import { read, speaking } from '../../support/catalog.ts'
import { visit } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

type EventList = ReplyOf<typeof listEvents>

type Filters = Record<string, string | number>

const readEvents = (page: Page, filters: Filters = {}) =>
  read<EventList>(page.request, '/api/events', filters)

inLanguage('es', (language) => {
  test('filters add up in the address and back undoes them; calendar and map show the same events', async ({
    page,
    t,
  }) => {
    await visit(page, '/events')
    const all = await expectSame(page, t)
    await checkScreen(page, 'the list')

    const kind = all.facets.kind.find(({ count }) => count > 0)
    await facet(page, t, kind?.label ?? '').click()
    await expect(page).toHaveURL(`/events?kind=${kind?.value}`)
    await expectSame(page, t, { kind: kind?.value ?? '' })
    await facet(page, t, t.events_price_free()).click()
    await expect(page).toHaveURL(`/events?kind=${kind?.value}&maxPrice=0`)
    await expectSame(page, t, { kind: kind?.value ?? '', maxPrice: 0 })
    await page.goBack()
    await expect(page).toHaveURL(`/events?kind=${kind?.value}`)
    await expectSame(page, t, { kind: kind?.value ?? '' })
    await page.getByRole('link', { name: t.platform_filter_clear_all(), exact: true }).click()
    await expect(page).toHaveURL('/events')

    await views(page, t).getByRole('link', { name: t.events_view_map(), exact: true }).click()
    await expect(page).toHaveURL('/events?view=map')
    const town = all.facets.municipality.toSorted((one, other) => other.count - one.count)[0]
    await checkScreen(page, 'the map')
    const pin = page
      .getByRole('list', { name: t.events_map_label() })
      .getByRole('link', { name: town?.value ?? '' })
    const box = await pin.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page
      .getByRole('region', { name: t.events_map_towns(), exact: true })
      .getByRole('link', { name: town?.value ?? '' })
      .click()
    await expectSame(page, t, { municipality: town?.value ?? '' })
    await page.goBack()
    await pin.click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('municipality')?.split(','))
      .toContain(town?.value)

    await page.getByRole('link', { name: t.platform_filter_clear_all(), exact: true }).click()
    await views(page, t).getByRole('link', { name: t.events_view_month(), exact: true }).click()
    await expect(page).toHaveURL('/events?view=month')
    await checkScreen(page, 'the calendar')
    await walkTheCalendar(page)
  })

  test('one event says when, where and for how much, also to search engines', async ({ page, t }) => {
    const { items } = await readEvents(page)
    const event = await read<ReplyOf<typeof getEvent>>(page.request, `/api/events/${items[0]?.id}`)
    await visit(page, `/events/${event.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
    await expect(page.getByText(event.venueName).first()).toBeVisible()
    await expect(page.getByRole('link', { name: t.events_calendar_file() })).toHaveAttribute(
      'href',
      `/api/events/${event.id}/calendar.ics`,
    )
    await checkScreen(page, 'an event')
    const html = await (await page.request.get(`/events/${event.id}`, speaking(language))).text()
    const offset = html.match(/"startDate":"([^"]+)"/)?.[1] ?? ''
    expect(offset).toMatch(/-04:00$/)
    // To the second.
    expect(Date.parse(offset)).toBe(Math.floor(Date.parse(event.startsAt) / 1_000) * 1_000)
    expect(html).toContain(`/events/${event.id}?lang=es`)
  })
})

test('an event that nobody knows is not found, and the page leads to others', async ({ page, watch, t }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const response = await page.goto('/events/evt_00000000000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.events_unknown_title())
  await expect(page.getByRole('region', { name: t.events_next_title() }).getByRole('link')).not.toHaveCount(0)
  expect((await page.goto('/events/clinica-de-tiro'))?.status()).toBe(404)
  const near = page.getByRole('region', { name: t.events_unknown_near() })
  await expect(near.getByRole('link').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'es' })

  test('the sheet of filters counts along, and a day of the month leads to its events', async ({
    page,
    t,
  }) => {
    await visit(page, '/events')
    const { facets, total } = await readEvents(page)
    const [kind] = facets.kind
    await page.getByRole('button', { name: t.platform_filter_button(), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t.platform_filter_title() })
    await sheet
      .getByRole('link', { name: kind?.label ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(`/events?kind=${kind?.value}`)
    // Other journeys publish events meanwhile: any number, but then the one that the list has.
    const label = t.events_filter_show({ count: 99 }).replace('99', '(\\d+)')
    const show = sheet.getByRole('button', { name: new RegExp(`^${label}$`) })
    await expect(show).toBeInViewport({ ratio: 1 })
    const counted = async () => Number((await show.innerText()).match(/\d+/)?.[0])
    await expect.poll(counted).toBeLessThan(total)
    const count = await counted()
    await show.click()
    await expect(results(page, t).getByRole('status').first()).toHaveText(t.events_results_count({ count }))
    await expectSame(page, t, { kind: kind?.value ?? '' })

    const next = (await readEvents(page)).items.at(-1)
    const day = dayInPuertoRico(next?.startsAt ?? '')
    await moveTo(page, `/events?view=month&month=${day.slice(0, 7)}`)
    await page.locator(`td[data-day="${day}"]`).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`#day-${day}$`))
    await expect(page.locator(`#day-${day}`)).toBeInViewport()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('events are read, filtered and searched by links and forms', async ({ page, t }) => {
    await page.goto('/events')
    const all = await expectSame(page, t)
    const [kind] = all.facets.kind
    await facet(page, t, kind?.label ?? '').click()
    await expectSame(page, t, { kind: kind?.value ?? '' })
    const word = all.items[0]?.municipality ?? ''
    await page.getByRole('searchbox', { name: t.events_search_label() }).fill(word)
    await page.getByRole('searchbox', { name: t.events_search_label() }).press('Enter')
    await expect(page).toHaveURL(/kind=.+q=|q=.+kind=/)

    await page.goto('/events')
    await views(page, t).getByRole('link', { name: t.events_view_month(), exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goto(`/events/${all.items[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.items[0]?.title ?? '')
    await expect(page.getByRole('heading', { name: t.events_terms_title() })).toBeVisible()
  })
})

/** Arrows move by a day and a week, Page Down by a month: the focus goes along. */
async function walkTheCalendar(page: Page): Promise<void> {
  const today = dayInPuertoRico(new Date().toISOString())
  const day = (isoDay: string) => page.locator(`td[data-day="${isoDay}"]`)
  await day(today).focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/view=month&month=\d{4}-\d{2}$|month=\d{4}-\d{2}&view=month/)
  const focused = page.locator('td[data-day]:focus')
  const dayThere = async () => (await focused.getAttribute('data-day')) ?? ''
  // The focus goes along when the other month is there.
  await expect.poll(async () => (await dayThere()) > today).toBe(true)
  const there = await dayThere()
  await page.keyboard.press('ArrowLeft')
  await expect(focused).not.toHaveAttribute('data-day', there)
}

function dayInPuertoRico(timestamp: string): string {
  return new Date(Date.parse(timestamp) - 4 * 3_600_000).toISOString().slice(0, 10)
}

function results(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.events_results_label(), exact: true })
}

function views(page: Page, t: Texts): Locator {
  return page.getByRole('navigation', { name: t.events_view_label() })
}

function facet(page: Page, t: Texts, label: string): Locator {
  return page
    .getByRole('complementary', { name: t.platform_filter_title() })
    .getByRole('link', { name: label })
    .first()
}

/** The same events in the same order. Other journeys publish some meanwhile: then the page is asked for once more. */
async function expectSame(page: Page, t: Texts, filters: Filters = {}): Promise<EventList> {
  const headings = results(page, t).getByRole('article').getByRole('heading')
  const status = results(page, t).getByRole('status').first()
  let isFirst = true
  let shown: EventList | undefined
  await expect(async () => {
    if (!isFirst) await page.goto(page.url())
    isFirst = false
    shown = await readEvents(page, filters)
    await expect(status).toHaveText(t.events_results_count({ count: shown.total }), { timeout: 5_000 })
    // Where nothing fits, others are offered.
    if (shown.total > 0) await expect(headings).toHaveText(shown.items.map(({ title }) => title))
  }).toPass({ timeout: 90_000 })
  return shown as EventList
}
