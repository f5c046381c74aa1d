/** Ways to break what the browser gets, while the server stays well. */
import type { Page, Route } from '@playwright/test'

const TRAINING_CHUNK = /\/assets\/training-page-[\w-]+\.js/

/** The training page's code is gone, as after a new build. */
export function loseTrainingPage(page: Page): Promise<unknown> {
  return page.route(TRAINING_CHUNK, (route) => route.abort())
}

/** The training page's code arrives, and is this. */
export function replaceTrainingPage(page: Page, code: string): Promise<unknown> {
  return page.route(TRAINING_CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
}

/** The training page's code is on its way until `release` is called. */
export async function delayTrainingPage(page: Page): Promise<{ release: () => void }> {
  const { wait, release } = openable()
  await page.route(TRAINING_CHUNK, async (route) => {
    await wait
    await route.continue()
  })
  return { release }
}

/** Every answer to an address is held back until `release` is called; `answer` says what it then is. */
export async function holdAnswer(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ release: () => void }> {
  const { wait, release } = openable()
  await page.route(address, async (route) => {
    await wait
    await answer(route)
  })
  return { release }
}

function openable() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, release: () => resolve() }
}

/** What an answer of the server's own shape would be. */
export function failWith(page: Page, address: string | RegExp, status: number, body: object = {}) {
  return page.route(address, (route) => route.fulfill({ status, json: { success: false, ...body } }))
}

export const LOST_REQUEST = /Failed to load resource: net::ERR_/
export const FAILED_ANSWER = /Failed to load resource: the server responded with a status of 5\d\d/
