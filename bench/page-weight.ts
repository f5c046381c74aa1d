/** What a phone's browser loads until a page is quiet: bytes over the wire and requests, with an empty cache. */
import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser.ts'
import { provideBrowser } from '../e2e/support/provide-browser.ts'
import { resolvePath, signIn } from './cases.ts'
import { startProduct } from './servers.ts'

interface Page {
  path: string
  /** Who looks; a guest where nobody is named. */
  as?: string
  /** Script in kB, and the files it comes in. */
  aim: { scriptKb: number; scripts?: number }
}

const PAGES: readonly Page[] = [
  { path: '/', aim: { scriptKb: 170, scripts: 20 } },
  { path: '/shop', aim: { scriptKb: 180, scripts: 20 } },
  { path: '/products/{slug}', aim: { scriptKb: 180, scripts: 20 } },
  { path: '/events/{event}', aim: { scriptKb: 200, scripts: 20 } },
  { path: '/account', as: 'customer', aim: { scriptKb: 300 } },
  { path: '/provider/products', as: 'provider', aim: { scriptKb: 300 } },
  { path: '/admin/orders', as: 'admin', aim: { scriptKb: 300 } },
]
const FONTS_AIM_KB = 60

/** No part of a page waits for an idle moment longer than two seconds. */
const IDLE_WAIT_MS = 2_500

interface Weight {
  path: string
  aim: Page['aim']
  scripts: number
  scriptKb: number
  styleKb: number
  fontKb: number
  pageKb: number
}

export async function measurePageWeight(): Promise<Weight[]> {
  await provideBrowser(console.warn)
  const product = await startProduct()
  const browser = await chromium.launch(await browserLaunch())
  try {
    const weights: Weight[] = []
    for (const { path, as, aim } of PAGES) {
      const address = product.url + (await resolvePath(product.url, path))
      const headers = as ? await signIn(product.url, as) : {}
      // Once before: pictures are made and the page is cached, as in a shop in use.
      await loadPage(browser, address, headers)
      weights.push({ path, aim, ...(await loadPage(browser, address, headers)) })
    }
    return weights
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function loadPage(
  browser: Browser,
  url: string,
  extraHTTPHeaders: Record<string, string>,
): Promise<Omit<Weight, 'path' | 'aim'>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    extraHTTPHeaders,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, Font: 0, Document: 0 } as Record<string, number>
  let scripts = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
    if (type === 'Script') scripts++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // A slow machine is busy with the page for longer than the network: what waits for an idle moment is counted too.
  await page.waitForTimeout(IDLE_WAIT_MS)
  await page.waitForLoadState('networkidle')
  await context.close()
  const kb = (kind: string) => Math.round((bytes[kind] ?? 0) / 100) / 10
  return {
    scripts,
    scriptKb: kb('Script'),
    styleKb: kb('Stylesheet'),
    fontKb: kb('Font'),
    pageKb: kb('Document'),
  }
}

export function describePageWeight(weights: readonly Weight[]): string {
  return weights
    .map(
      ({ path, aim, scripts, scriptKb, styleKb, fontKb, pageKb }) =>
        `page-weight ${path.padEnd(18)} script ${scriptKb} kB (aim ${aim.scriptKb}) in ${scripts} files${aim.scripts ? ` (aim ${aim.scripts})` : ''}, ` +
        `fonts ${fontKb} kB (aim ${FONTS_AIM_KB}), style ${styleKb} kB, page ${pageKb} kB`,
    )
    .join('\n')
}
