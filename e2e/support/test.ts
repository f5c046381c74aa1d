/**
 * `test` of every journey: a page that prints an error to its console fails, whatever else it shows. Each test comes
 * from an address of its own, as what one address may ask for in an hour is limited.
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { COOKIES } from '#contract/cookies.ts'
import { LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/language.ts'
import { type Texts, textsIn } from './texts.ts'

interface Watch {
  /** Texts of console errors that this journey causes on purpose. */
  expectedErrors: RegExp[]
}

interface Journey {
  watch: Watch
  /** What the pages speak; `test.use({ language: 'es' })` changes it. */
  language: Language
  /** The product's texts in that language. */
  t: Texts
  /** A second browser of the same person, or of another one. */
  otherPage: Page
}

const OTHER_DEVICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const READY_MS = 180_000

export const test = base.extend<Journey & { errors: string[] }, { serverIsReady: true }>({
  serverIsReady: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
    async ({}, use, { project }) => {
      const { baseURL } = project.use
      const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => null))?.ok
      await base.expect.poll(isReady, { intervals: [50], timeout: READY_MS }).toBe(true)
      await use(true)
    },
    { scope: 'worker', auto: true, timeout: READY_MS },
  ],
  language: ['en', { option: true }],
  t: async ({ language }, use) => use(textsIn(language)),
  // The server of the tests trusts one proxy, which is us.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': inventAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern
  errors: async ({}, use) => use([]),
  context: async ({ context, language, baseURL, errors }, use) => {
    await prepare(context, { language, baseURL, errors })
    await use(context)
    const names = (await context.cookies()).map(({ name }) => name.replace(/^__Secure-/, ''))
    expect(
      names.filter((name) => !Object.hasOwn(COOKIES, name)),
      'cookies that nobody is told of',
    ).toEqual([])
  },
  otherPage: async ({ browser, language, baseURL, errors }, use) => {
    const context = await browser.newContext({ userAgent: OTHER_DEVICE })
    await prepare(context, { language, baseURL, errors })
    await use(await context.newPage())
    await context.close()
  },
  watch: [
    async ({ errors }, use) => {
      const watch: Watch = { expectedErrors: [] }
      await use(watch)
      const unexpected = errors.filter((text) => !watch.expectedErrors.some((known) => known.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

interface Preparation {
  language: Language
  baseURL: string | undefined
  errors: string[]
}

async function prepare(context: BrowserContext, { language, baseURL, errors }: Preparation): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => errors.push(String(event.error())))
  await context.addInitScript(() => {
    // Before a journey stops the page's clock.
    window.nextFrame = requestAnimationFrame.bind(window)
    // React says that it recovered from an error; which one it was stands in the cause.
    addEventListener('error', ({ error }) => {
      // biome-ignore lint/suspicious/noConsole: runs in the page, whose console the journey reads
      if (error?.cause) console.error('Caused by:', error.cause.stack ?? String(error.cause))
    })
  })
  if (language !== 'en') await context.addCookies([{ name: LANGUAGE_KEY, value: language, url: baseURL }])
}

function inventAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** What depends on no language is told in one, by turns from file to file: both are walked through. */
export function inLanguage(language: Language, declareTests: (language: Language) => void): void {
  test.describe(language, () => {
    test.use({ language })
    declareTests(language)
  })
}

/** What has its own texts or addresses in each. */
export function inEachLanguage(declareTests: (language: Language) => void): void {
  for (const language of LANGUAGES) inLanguage(language, declareTests)
}

/** Spanish on a phone and English on a desktop: what depends on both is told in these two, not in all four. */
export function onPhoneAndDesktop(
  declareTests: (setting: { language: Language; isPhone: boolean }) => void,
): void {
  for (const [language, viewport] of [
    ['es', PHONE],
    ['en', DESKTOP],
  ] as const) {
    test.describe(`${language}, ${viewport.width} px wide`, () => {
      test.use({ language, viewport })
      declareTests({ language, isPhone: viewport === PHONE })
    })
  }
}

/** A browser writes a line for every answer of 400 and above; journeys that cause them say so. */
export const REFUSED_ANSWER = /Failed to load resource: the server responded with a status of 4\d\d/

declare global {
  interface Window {
    axe?: { run(options: typeof AXE_OPTIONS): Promise<{ violations: Violation[] }> }
  }
}

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

// The short one is read by the page in a fifth of the time; axe's own starter for Playwright brings the long one.
// Nor does it write down the markup of all that it looks at, a fourteenth of its work: what is wrong is named by its selector.
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true })`

const AXE_MS = 240_000

/** Reading all style sheets takes a tenth of a look, for one rule that is off by default. */
const AXE_OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } } as const

export async function expectAccessible(page: Page): Promise<void> {
  // What is being fetched anew is dimmed until it is there.
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
  // While a page is on its way, the one before may be gone already; React hides what it will show again.
  await expect(page.locator('h1').filter({ visible: true })).not.toHaveCount(0)
  // What is wrong stays wrong. Between two pages something may be missing for a moment: then it is looked at again.
  // One look takes a second, or a minute on a machine that stands still.
  await expect.poll(() => violationsOf(page), { intervals: [500, 1000, 2000], timeout: AXE_MS }).toEqual([])
}

async function violationsOf(page: Page): Promise<string[]> {
  // It stays in the page it was brought to.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(findViolations, AXE_OPTIONS)
}

/** Runs in the page: what comes back is what is wrong, not all that was looked at. */
async function findViolations(options: typeof AXE_OPTIONS): Promise<string[]> {
  if (!window.axe) return ['axe did not start']
  const { violations } = await window.axe.run(options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
