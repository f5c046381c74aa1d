import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const ORIGIN = 'https://shop.test'
const source = readFileSync(new URL('../../../../public/push-worker.js', import.meta.url), 'utf8')
const NOTICE = 'ntf_4fPqWm2TzKx8RbN7cVyJ'

function startWorker(windows: { url: string; focus: () => void }[] = []) {
  const listeners: Record<string, (event: object) => void> = {}
  const showNotification = vi.fn(async (_title: string, _options: { data: object }) => undefined)
  const openWindow = vi.fn(async (_url: string) => undefined)
  const fetched = vi.fn(async (_url: string, _options: object) => {
    throw new Error('offline')
  })
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen
    },
  }
  runInNewContext(source, { self, fetch: fetched, URL, Promise })
  async function happen(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = []
    listeners[name]?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait), ...event })
    await Promise.all(waits)
  }
  const push = (message: unknown) => happen('push', { data: { json: () => message } })
  const click = (data: object) =>
    happen('notificationclick', { notification: { data, close: () => undefined } })
  return { listeners, showNotification, openWindow, fetched, push, click, happen }
}

it('shows a message, and answers no request', async () => {
  const worker = startWorker()
  await worker.push({ title: 'On its way', body: 'Order K7M2', path: '/account', tag: 't', notice: NOTICE })
  expect(worker.showNotification).toHaveBeenCalledWith(
    'On its way',
    expect.objectContaining({ body: 'Order K7M2', tag: 't', data: { path: '/account', notice: NOTICE } }),
  )
  expect(Object.keys(worker.listeners)).not.toContain('fetch')
})

it('shows nothing that it cannot read, and leads nowhere else', async () => {
  const worker = startWorker()
  await worker.happen('push', { data: null })
  await worker.push({ body: 'no title' })
  expect(worker.showNotification).not.toHaveBeenCalled()
  await worker.push({ title: 'x', path: 'https://evil.test/' })
  await worker.push({ title: 'x', path: '//evil.test/' })
  expect(worker.showNotification.mock.calls.map(([, { data }]) => data)).toEqual([
    { path: '/', notice: undefined },
    { path: '/', notice: undefined },
  ])
})

it('opens the page once and marks it as read, though the server may be away', async () => {
  const focus = vi.fn()
  const worker = startWorker([{ url: `${ORIGIN}/account`, focus }])
  await worker.click({ path: '/account', notice: NOTICE })
  expect(focus).toHaveBeenCalledOnce()
  expect(worker.openWindow).not.toHaveBeenCalled()
  expect(worker.fetched).toHaveBeenCalledWith(`/api/notifications/${NOTICE}/read-group`, { method: 'POST' })
  await worker.click({ path: '/events', notice: '../auth/logout' })
  expect(worker.openWindow).toHaveBeenCalledWith(`${ORIGIN}/events`)
  expect(worker.fetched).toHaveBeenCalledOnce()
})
