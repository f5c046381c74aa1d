/** What a page costs that is not in the cache: processor time of the whole server, over many different addresses. */
import type { RunningProduct } from './servers.ts'

const PAGES = ['/', '/shop', '/shop?category=holsters', '/training']
const ROUNDS = 40
const AIM_MS = 25

export async function measureMisses(product: RunningProduct): Promise<string> {
  const lines: string[] = []
  for (const page of PAGES) {
    // The first ones pay for compiling.
    await askAnew(product.url, page, 'warm', 15)
    const before = product.cpuSeconds()
    const began = performance.now()
    await askAnew(product.url, page, 'miss', ROUNDS)
    const wallMs = (performance.now() - began) / ROUNDS
    const after = product.cpuSeconds()
    const cpu = before === null || after === null ? 'n/a' : (((after - before) * 1000) / ROUNDS).toFixed(1)
    lines.push(
      `page-miss ${page.padEnd(28)} cpu ${cpu} ms (aim ${AIM_MS}), answered in ${wallMs.toFixed(1)} ms`,
    )
  }
  return lines.join('\n')
}

/** An unknown part of an address changes nothing on the page, but makes it another one. */
async function askAnew(url: string, page: string, mark: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const response = await fetch(`${url}${page}${page.includes('?') ? '&' : '?'}${mark}=${index}`)
    if (!response.ok) throw new Error(`${page} answered ${response.status}.`)
    await response.arrayBuffer()
  }
}
