/** What the server writes before any script runs: no browser is needed to read it. */
import type { APIRequestContext } from '@playwright/test'

interface Served {
  status: number
  title: string | undefined
  /** The page's first heading. */
  heading: string | undefined
}

export async function readServed(request: APIRequestContext, address: string): Promise<Served> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const markup = await answer.text()
  return {
    status: answer.status(),
    title: markup.match(/<title[^>]*>([^<]*)<\/title>/)?.[1],
    heading: markup.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1],
  }
}

export async function headingOf(request: APIRequestContext, address: string): Promise<string | undefined> {
  return (await readServed(request, address)).heading
}
