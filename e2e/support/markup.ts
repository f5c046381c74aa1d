/** What the server writes before any script runs: no browser is needed to read it. */
import type { APIRequestContext } from '@playwright/test'

/** The page's first heading. */
export async function headingOf(request: APIRequestContext, address: string): Promise<string | undefined> {
  const markup = await (await request.get(address)).text()
  return markup.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]
}
