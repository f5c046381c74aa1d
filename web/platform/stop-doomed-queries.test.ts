import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { stopDoomedQueries } from './stop-doomed-queries.ts'

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
    const goOn = stopDoomedQueries(client)
    await client.prefetchQuery(query)
    expect(asked.isAborted).toBe(true)
    goOn()
    const answered = client.fetchQuery(query)
    await later()
    asked.answer()
    expect(await answered).toBe('answered')
  })

  it('what the page shows of the person is cancelled, and left as it was', async () => {
    const { asked, query } = request('personal')
    const goOn = stopDoomedQueries(client)
    const leave = new QueryObserver(client, { ...query, meta: { isPersonal: true } }).subscribe(() => {})
    await later()
    expect(asked.isAborted).toBe(true)
    expect(client.getQueryState(['personal'])).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    leave()
    goOn()
  })

  it('what the page shows is asked for all the same', async () => {
    const { asked, query } = request('shown')
    const goOn = stopDoomedQueries(client)
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
