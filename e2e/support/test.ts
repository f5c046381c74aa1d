/** `test` of every journey: a page that prints an error to its console fails, whatever else it shows. */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

interface Watch {
  /** Texts of console errors that this journey causes on purpose. */
  expectedErrors: RegExp[]
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const watch: Watch = { expectedErrors: [] }
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(watch)
      const unexpected = errors.filter((text) => !watch.expectedErrors.some((known) => known.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A browser writes a line for every answer of 400 and above; journeys that cause them say so. */
export const REFUSED_ANSWER = /Failed to load resource: the server responded with a status of 4\d\d/

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0)
}

export async function speak(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: baseUrl(page) }])
}

function baseUrl(page: Page): string {
  const { baseURL } = (page.context() as unknown as { _options: { baseURL: string } })._options
  return baseURL
}
