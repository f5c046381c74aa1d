/** The landing page is everybody's: an admin changes it on a server of its own. */
import { type Browser, expect, type Page } from '@playwright/test'
import { expectFits } from './layout.ts'
import { visit, visitUntil } from './pages.ts'
import { PHONE } from './test.ts'
import { type Texts, textsIn } from './texts.ts'

const TITLE = { en: 'Ready for the season', es: 'Listos para la temporada' }
const LEAD = { en: 'Belts, lights and range days.', es: 'Correas, luces y días de polígono.' }

/** First words, the order of the blocks and the featured product, on the settings screen. */
export async function changeLanding(page: Page, t: Texts, url: string, name: string): Promise<void> {
  await visit(page, `${url}/admin/settings#landing`)
  const section = page.getByRole('region', { name: t.settings_landing(), exact: true })
  for (const [label, words] of [
    [t.settings_landing_title_en(), TITLE.en],
    [t.settings_landing_title_es(), TITLE.es],
    [t.settings_landing_lead_en(), LEAD.en],
    [t.settings_landing_lead_es(), LEAD.es],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(words)
  await section.getByLabel(t.settings_featured_find(), { exact: true }).fill(name)
  await section.getByRole('button', { name: t.settings_featured_pick({ name }), exact: true }).click()
  await expect(section.getByRole('button', { name: t.settings_featured_remove() })).toBeVisible()
  const up = section.getByRole('button', { name: t.settings_block_up({ name: t.settings_block_events() }) })
  while (await up.isEnabled()) await up.click()
  await section.getByRole('switch', { name: t.settings_block_newest(), exact: true }).click()
  await section.getByRole('button', { name: t.settings_save(), exact: true }).click()
  await expect(section.getByText(t.platform_form_saved(), { exact: true })).toBeVisible()
}

/** As a guest reads it: in Spanish on a phone, in English on a desktop. The screen itself: `shop/screens.e2e.ts`, `header.e2e.ts`. */
export async function expectOwnLanding(
  browser: Browser,
  url: string,
  featured: { en: string; es: string },
): Promise<void> {
  for (const language of ['es', 'en'] as const) {
    const t = textsIn(language)
    const size = language === 'es' ? { viewport: PHONE } : {}
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...size })
    const page = await context.newPage()
    const title = page.getByRole('heading', { level: 1, name: TITLE[language], exact: true })
    await visitUntil(page, `/?lang=${language}`, () => title)
    await expect(page.getByText(LEAD[language], { exact: true })).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: t.landing_featured() })).toContainText(
      featured[language],
    )
    const blocks = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(blocks.first()).toHaveText(t.events_next_title())
    await expect(blocks.filter({ hasText: t.landing_newest() })).toHaveCount(0)
    await expectFits(page)
    await context.close()
  }
}
