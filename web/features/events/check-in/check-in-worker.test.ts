import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://shop.test'
const PAGE = '/events/evt_4fPqWm2TzKx8RbN7cVyJ/check-in'
const source = readFileSync(new URL('../../../../public/check-in-worker.js', import.meta.url), 'utf8')

interface Asked {
  url: string
  method: string
  mode: string
}

let cached: Map<string, Response>
let answer: (url: string) => Response
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

/** The worker, with a cache and a network of its own. */
function startWorker() {
  const listeners: Record<string, (event: object) => void> = {}
  const fetched = vi.fn(async (request: string | { url: string }) => answer(pathOf(request)))
  const cache = {
    match: async (request: string | { url: string }) => cached.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void cached.set(pathOf(request), response),
    add: async (request: string) => void cached.set(pathOf(request), await fetched(request)),
    keys: async () => [...cached.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (path: string) => cached.delete(path),
  }
  const caches = { open: async () => cache, match: cache.match }
  const self = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen
    },
  }
  runInNewContext(source, {
    self,
    caches,
    fetch: fetched,
    URL,
    Response,
    Set,
    Promise,
    JSON,
    setTimeout,
    Error,
  })

  /** Null: it goes its usual way. */
  async function ask(path: string, asked: Partial<Asked> = {}): Promise<Response | null> {
    let given: Promise<Response> | null = null
    const waits: Promise<unknown>[] = []
    listeners.fetch?.({
      request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'no-cors', ...asked },
      respondWith: (response: Promise<Response>) => {
        given = response
      },
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
    })
    const response = await given
    await Promise.all(waits)
    return response
  }

  async function cachePage(files: string[]): Promise<void> {
    const works: Promise<unknown>[] = []
    const data = { type: 'cache-page', page: PAGE, files }
    listeners.message?.({ data, ports: [], waitUntil: (work: Promise<unknown>) => void works.push(work) })
    await Promise.all(works)
  }
  return { ask, cachePage, fetched }
}

beforeEach(() => {
  cached = new Map()
  answer = (url) => new Response(`fresh ${url}`)
})

const offline = () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
}

it('lets the shop, the API and everything that is sent go their way', async () => {
  const { ask } = startWorker()
  for (const path of ['/', '/shop', '/events/evt_4fPqWm2TzKx8RbN7cVyJ', `${PAGE}/more`, '/api/auth/user'])
    expect(await ask(path, { mode: 'navigate' })).toBeNull()
  expect(await ask(PAGE)).toBeNull()
  expect(await ask(PAGE, { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(await ask('https://elsewhere.test/assets/a.js')).toBeNull()
})

it('opens the page and its files without a connection, once they were cached', async () => {
  const { ask, cachePage } = startWorker()
  await cachePage(['/assets/door-1.js', '/api/events/secret'])
  offline()
  expect(await (await ask(PAGE, { mode: 'navigate' }))?.text()).toBe(`fresh ${PAGE}`)
  expect(await (await ask('/assets/door-1.js'))?.text()).toBe('fresh /assets/door-1.js')
  expect([...cached.keys()].filter((path) => path.startsWith('/api'))).toEqual([])
})

it('shows the newest page while there is a connection, and drops the files of the one before', async () => {
  const { ask, cachePage } = startWorker()
  await cachePage(['/assets/door-1.js'])
  answer = (url) => new Response(`newer ${url}`)
  expect(await (await ask(PAGE, { mode: 'navigate' }))?.text()).toBe(`newer ${PAGE}`)
  await cachePage(['/assets/door-2.js'])
  offline()
  expect(await (await ask(PAGE, { mode: 'navigate' }))?.text()).toBe(`newer ${PAGE}`)
  expect(cached.has('/assets/door-1.js')).toBe(false)
})

it('does not cache a page that says that something went wrong, and shows the cached one instead', async () => {
  const { ask, cachePage } = startWorker()
  await cachePage([])
  answer = () => new Response('down', { status: 503 })
  expect(await (await ask(PAGE, { mode: 'navigate' }))?.text()).toBe(`fresh ${PAGE}`)
  answer = () => new Response('gone', { status: 404 })
  expect((await ask(PAGE, { mode: 'navigate' }))?.status).toBe(404)
  expect(await cached.get(PAGE)?.clone().text()).toBe(`fresh ${PAGE}`)
})
