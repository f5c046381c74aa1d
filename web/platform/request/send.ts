import type { Method } from '#contract/endpoint.ts'
import { browserClient } from './browser-client.ts'
import type { RequestOptions } from './client.ts'
import { sendInProcess } from './send-in-process.ts'

/** In the browser over HTTP with retries; in a page rendered on the server straight into the API. */
export async function send(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
  if (import.meta.env.SSR) {
    const { getServerApi } = await import('../api-handle.ts')
    return sendInProcess(getServerApi(), method, path, options)
  }
  return browserClient.request(method, path, options)
}
