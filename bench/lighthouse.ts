/** Lighthouse with its mobile settings on the browser of the tests, for the pages that shoppers see first. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser.ts'
import { provideBrowser } from '../e2e/support/provide-browser.ts'
import { resolvePath } from './cases.ts'
import { installApart } from './install-apart.ts'
import { findFreePort, startProduct } from './servers.ts'

const PAGES = ['/', '/shop', '/products/{slug}', '/events', '/events/{event}']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AIMS: Record<(typeof CATEGORIES)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** One run says little on a busy machine: the middle one counts, as Lighthouse's manual advises. */
const RUNS = 3

/** What is used of it, and read of its answers. */
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface PageScore {
  path: string
  scores: Record<string, number>
  /** What a person waits for, in ms; what moved, as a share of the window. */
  measured: { fcpMs: number; lcpMs: number; blockedMs: number; shift: number }
  /** Audits that cost points. */
  faults: string[]
}

export async function measureLighthouse(): Promise<PageScore[]> {
  await provideBrowser(console.warn)
  const lighthouse = await loadLighthouse()
  const product = await startProduct()
  const port = await findFreePort()
  const launch = await browserLaunch()
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const scores: PageScore[] = []
    for (const page of PAGES) {
      const path = await resolvePath(product.url, page)
      // Pictures are made when they are first asked for, and the page is then kept: a shop in use has both.
      await visitOnce(browser, product.url + path)
      const runs: PageScore[] = []
      for (let run = 0; run < RUNS; run++)
        runs.push(await measurePage(lighthouse, product.url + path, path, port))
      scores.push(median(runs))
    }
    return scores
  } finally {
    await browser.close()
    await product.stop()
  }
}

function median(runs: readonly PageScore[]): PageScore {
  const sorted = runs.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

async function visitOnce(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<void> {
  // The screen that Lighthouse pretends to have.
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

/** A quarter of all installed files would be its, which nothing else needs. */
async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(installApart('lighthouse'), 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(entry).href)).default
}

async function measurePage(
  lighthouse: Lighthouse,
  url: string,
  path: string,
  port: number,
): Promise<PageScore> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits } = result.lhr
  const numberOf = (audit: string) => Math.round((audits[audit]?.numericValue ?? 0) * 1000) / 1000
  return {
    path,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    measured: {
      fcpMs: Math.round(numberOf('first-contentful-paint')),
      lcpMs: Math.round(numberOf('largest-contentful-paint')),
      blockedMs: Math.round(numberOf('total-blocking-time')),
      shift: numberOf('cumulative-layout-shift'),
    },
    faults: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }
}

export function describeLighthouse(pages: readonly PageScore[]): string {
  return pages
    .map(({ path, scores, measured, faults }) => {
      const figures = CATEGORIES.map((name) => `${name} ${scores[name]} (aim ${AIMS[name]})`).join(', ')
      const { fcpMs, lcpMs, blockedMs, shift } = measured
      return [
        `lighthouse ${path}`,
        `  ${figures}`,
        `  first paint ${fcpMs} ms, largest ${lcpMs} ms, blocked ${blockedMs} ms, shift ${shift}`,
        faults.length > 0 ? `  below 0.9: ${faults.join(', ')}` : '  nothing below 0.9',
      ].join('\n')
    })
    .join('\n')
}
