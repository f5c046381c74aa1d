import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { stopPrefetches } from './stop-prefetches.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** A request that is under way until it is answered, or aborted. */
function request(name: string) {
  const asked = { isAborted: false, answer: () => {} }
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      asked.answer = () => resolve('answered')
      signal.addEventListener('abort', () => {
        asked.isAborted = true
        reject(signal.reason)
      })
    })
  return { asked, query: { queryKey: [name], queryFn, retry: false } }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('while somebody logs out', () => {
  it('what a page is asked for beforehand is cancelled, and can be asked for afterwards', async () => {
    const { asked, query } = request('beforehand')
    const goOn = stopPrefetches(client)
    await client.prefetchQuery(query)
    expect(asked.isAborted).toBe(true)
    goOn()
    const answered = client.fetchQuery(query)
    await later()
    asked.answer()
    expect(await answered).toBe('answered')
  })

  it('what the page shows is asked for all the same', async () => {
    const { asked, query } = request('shown')
    const goOn = stopPrefetches(client)
    const leave = new QueryObserver(client, query).subscribe(() => {})
    await later()
    asked.answer()
    await later()
    expect(asked.isAborted).toBe(false)
    expect(client.getQueryData(['shown'])).toBe('answered')
    leave()
    goOn()
  })
})
