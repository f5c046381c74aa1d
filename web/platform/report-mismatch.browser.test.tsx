/** What React mends while it takes a page over is an error, unless whoever looks at the page has gone on meanwhile. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, it, vi } from 'vitest'
import { reportMismatch } from './report-mismatch.ts'

let root: Root | undefined
let box: HTMLElement | undefined
/** What the page says; another one in the browser than on the server is a mistake. */
let words = ''

afterEach(() => {
  vi.restoreAllMocks()
  root?.unmount()
  box?.remove()
})

async function makeRouter() {
  const top = createRootRoute({ component: () => <Outlet /> })
  const stay = createRoute({ getParentRoute: () => top, path: '/', component: () => <p>{words}</p> })
  const leave = createRoute({ getParentRoute: () => top, path: '/about', component: () => <h1>Next</h1> })
  const router = createRouter({
    routeTree: top.addChildren([stay, leave]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return router
}

/** A page that the server drew, and the router that takes it over. */
async function takeOver({ served, drawn }: { served: string; drawn: string }) {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  words = served
  box = document.createElement('div')
  box.innerHTML = renderToString(<RouterProvider router={await makeRouter()} />)
  document.body.append(box)
  words = drawn
  const router = await makeRouter()
  const onRecoverableError = vi.fn(reportMismatch(router))
  const element = box
  startTransition(() => {
    root = hydrateRoot(element, <RouterProvider router={router} />, { onRecoverableError })
  })
  return { router, onRecoverableError, reported }
}

it('reports that the browser draws something else, and where', async () => {
  const { reported } = await takeOver({ served: 'Two left', drawn: 'One left' })
  await expect.poll(() => reported.mock.calls.length).toBe(1)
  expect(reported.mock.lastCall?.[0]).toMatchObject({ cause: { stack: expect.stringMatching(/at p\b/) } })
})

it('reports nothing where both draw the same', async () => {
  const { onRecoverableError, reported } = await takeOver({ served: 'Two left', drawn: 'Two left' })
  await new Promise((done) => setTimeout(done, 300))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(reported).not.toHaveBeenCalled()
})

it('says nothing of a page that was left before it was taken over', async () => {
  const { router, onRecoverableError, reported } = await takeOver({ served: 'Two left', drawn: 'Two left' })
  await router.navigate({ to: '/about' })
  await expect.poll(() => box?.textContent).toBe('Next')
  // The negative control: React does say that what it found was not what it drew.
  expect(onRecoverableError).toHaveBeenCalled()
  expect(reported).not.toHaveBeenCalled()
})
