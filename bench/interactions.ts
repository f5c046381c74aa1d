/** How long a press waits for the next paint (Event Timing), on the machine as it is and with its processor slowed four times. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser.ts'
import { provideBrowser } from '../e2e/support/provide-browser.ts'
import { resolvePath } from './cases.ts'
import { startProduct } from './servers.ts'

interface Interaction {
  name: string
  path: string
  act(page: Page): Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  { name: 'a filter of the shop', path: '/shop', act: (page) => pressFilter(page) },
  {
    name: 'the order of the shop',
    path: '/shop',
    act: async (page) => {
      // By key: the list of a select is not the page's to draw.
      await page.locator('main select[name="sort"]').press('ArrowDown')
    },
  },
  {
    name: 'a choice of a product',
    path: '/products/{slug}',
    act: (page) => page.locator('main input[type="radio"]:not(:checked):enabled').first().click(),
  },
  {
    name: 'into the cart',
    path: '/products/{slug}',
    act: (page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first().click(),
  },
  { name: 'a filter of events', path: '/events', act: (page) => pressFilter(page) },
]
const AIM_MS = 100
const RATES = [1, 4] as const
const RUNS = 3

interface Waited {
  name: string
  rate: number
  /** The longest of its events, the middle of all runs. Event Timing counts in steps of 8 ms. */
  ms: number
}

function pressFilter(page: Page): Promise<void> {
  return page.locator('aside a[href*="="]').first().click()
}

export async function measureInteractions(): Promise<Waited[]> {
  await provideBrowser(console.warn)
  const product = await startProduct()
  const browser = await chromium.launch(await browserLaunch())
  try {
    const waited: Waited[] = []
    for (const each of INTERACTIONS) {
      const address = product.url + (await resolvePath(product.url, each.path))
      for (const rate of RATES) {
        const runs: number[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await measureOne(browser, address, each, rate))
        waited.push({ name: each.name, rate, ms: runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0 })
      }
    }
    return waited
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measureOne(
  browser: Browser,
  address: string,
  { act }: Interaction,
  rate: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    const events: number[] = []
    Object.assign(window, { events })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) events.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForTimeout(PAINT_MS)
  const events = await page.evaluate(() => (window as unknown as { events: number[] }).events)
  await context.close()
  return Math.max(0, ...events)
}

/** No part of a page waits for an idle moment longer than two seconds. */
const SETTLE_MS = 2_500
/** Events are told once they are painted. */
const PAINT_MS = 1_000

export function describeInteractions(waited: readonly Waited[]): string {
  return waited
    .map(
      ({ name, rate, ms }) =>
        `interactions ${name.padEnd(24)} ${rate === 1 ? 'as it is' : `${rate}x slowed`}: ${ms < 16 ? 'under 16' : ms} ms (aim ${AIM_MS})`,
    )
    .join('\n')
}
