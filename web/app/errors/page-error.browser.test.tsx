/** Each error screen of a page, caused as a browser causes it: its texts, buttons and layout (spec section 2). */
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageError } from './page-error.tsx'

const WIDTHS = [320, 390, 768, 1440]
const USUAL = ['Try Again', 'Go Back', 'Go Home', 'Force Refresh']

async function errorOf(cause: Promise<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([cause])
  return result?.status === 'rejected' ? result.reason : undefined
}

const lost = () => errorOf(fetch('http://127.0.0.1:1/'))
const gone = () =>
  errorOf(import(/* @vite-ignore */ `${window.location.origin}/assets/gone-${Date.now()}.js`))

it.each([
  ['Application Update Available', gone, ['Refresh Page', 'Try Again', 'Go Back', 'Go Home']],
  ['Connection Problem', lost, USUAL],
  // The words of React: its own way there needs a page without any boundary, which the router never has.
  ['Loading Error', () => new Error('A component suspended while responding to synchronous input.'), USUAL],
  ['Error loading Training', () => new Error('boom'), USUAL],
] as const)('shows %s', async (title, cause, buttons) => {
  await show(await cause())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(actions()).toEqual(buttons)
  await expectSound()
})

it('asks for no refresh where the server cannot be reached: nothing new would come', async () => {
  const error = await gone()
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await show(error)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Connection Problem')
  expect(actions()).toEqual(USUAL)
})

it('speaks the language of the page', async () => {
  document.documentElement.lang = 'es'
  await show(await lost())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Problema de conexión')
  expect(actions()).toContain('Intentar de nuevo')
  await expectSound()
})

async function show(error: unknown) {
  // It is reported, which a page without a collector does on its console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await render(
    <main>
      <PageError error={error} pageName="Training" path="/training" retry={() => undefined} />
    </main>,
  )
}

function actions(): string[] {
  return [...document.querySelectorAll('main button, main a')].map(({ textContent }) => textContent.trim())
}

/** It fits every window, and axe finds nothing in it. */
async function expectSound() {
  // The body hides what is too wide.
  document.body.style.overflowX = 'visible'
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width)
  }
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
}
