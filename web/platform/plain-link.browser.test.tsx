/** The links of long lists: opened without a load, loaded ahead, and the browser's own where it knows better. */
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listenToPlainLinks, PlainLink } from './plain-link.tsx'

const navigate = vi.fn()
const preloadRoute = vi.fn(async () => undefined)
/** What the browser would do by itself: the test's page must not go anywhere. */
const leftToTheBrowser = vi.fn((event: Event) => event.preventDefault())
let stop = () => {}

beforeEach(async () => {
  stop = listenToPlainLinks({ navigate, preloadRoute } as unknown as AnyRouter)
  window.addEventListener('click', leftToTheBrowser)
  await render(
    <>
      <button type="button">Before</button>
      <PlainLink to="/products/a?size=m#reviews">
        Product <span>A</span>
      </PlainLink>
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
})

afterEach(() => {
  stop()
  window.removeEventListener('click', leftToTheBrowser)
  vi.clearAllMocks()
})

const link = () => page.getByRole('link', { name: 'Product A' })

it('opens its page without a load', async () => {
  let wasPrevented = false
  leftToTheBrowser.mockImplementationOnce((event) => {
    wasPrevented = event.defaultPrevented
  })
  await page.getByText('A', { exact: true }).click()
  expect(navigate.mock.calls).toEqual([[{ href: '/products/a?size=m#reviews' }]])
  expect(wasPrevented).toBe(true)
})

it('leaves a modified click to the browser, and every other link', async () => {
  await link().click({ modifiers: ['Shift'] })
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  expect(leftToTheBrowser).toHaveBeenCalledTimes(2)
  expect(navigate).not.toHaveBeenCalled()
})

it('loads its page ahead once for whoever points at it, and for whoever comes by the keyboard', async () => {
  await link().hover()
  await page.getByText('A', { exact: true }).hover()
  expect(preloadRoute.mock.calls).toEqual([[{ href: '/products/a?size=m#reviews' }]])
  await page.getByRole('button').click()
  preloadRoute.mockClear()
  await userEvent.tab()
  await expect.element(link()).toHaveFocus()
  expect(preloadRoute).toHaveBeenCalledTimes(1)
})
