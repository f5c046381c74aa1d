import { getRequest } from '@tanstack/react-start/server'
import { pageContext } from './page-context.ts'

/** The API in process, with the headers of the request that is being answered. Only on the server. */
export function getServerApi() {
  const context = pageContext()
  if (!context)
    throw new Error('A page is rendered without the API: pass { context: { api } } to its handler.')
  return { fetch: context.api.fetch, headers: getRequest().headers }
}
