/** A page that cannot be shown: each variant with its words and buttons (spec section 2). */
import type { Page } from '@playwright/test'
import { LOST_REQUEST, loseTrainingPage, replaceTrainingPage } from '../support/faults.ts'
import { visit, waitForScript } from '../support/pages.ts'
import { checkScreen } from '../support/screens.ts'
import { isMarked, markDocument, trainingLink } from '../support/shell.ts'
import { DESK, expect, expectAccessible, PHONE, test } from '../support/test.ts'

const PLACEHOLDER = 'Training page coming soon!'

const breaking = (message: string) => `export const component = () => { throw new Error('${message}') }`
/** A page whose data does not arrive: a real call, refused by the network. */
const FETCHING = `
  let failure
  export const component = () => {
    if (failure) throw failure
    throw fetch('/api/ping').catch((error) => { failure = error })
  }`

const VARIANTS = {
  update: {
    title: 'Application Update Available',
    buttons: ['Refresh Page', 'Try Again', 'Go Back', 'Go Home'],
    errors: [LOST_REQUEST, /dynamically imported module/],
    cause: (page: Page) => loseTrainingPage(page),
  },
  connection: {
    title: 'Connection Problem',
    buttons: ['Try Again', 'Go Back', 'Go Home', 'Force Refresh'],
    errors: [LOST_REQUEST, /Failed to fetch/],
    cause: async (page: Page) => {
      await page.route('**/api/ping', (route) => route.abort())
      await replaceTrainingPage(page, FETCHING)
    },
  },
  loading: {
    title: 'Loading Error',
    buttons: ['Try Again', 'Go Back', 'Go Home', 'Force Refresh'],
    errors: [/suspended/],
    // The words of React: its own way there needs a page without any boundary, which the router never has.
    cause: (page: Page) =>
      replaceTrainingPage(page, breaking('A component suspended while responding to synchronous input.')),
  },
  generic: {
    title: /^Error loading .*training/i,
    buttons: ['Try Again', 'Go Back', 'Go Home', 'Force Refresh'],
    errors: [/boom/],
    cause: (page: Page) => replaceTrainingPage(page, breaking('boom')),
  },
}

for (const [index, [name, { title, buttons, errors, cause }]] of Object.entries(VARIANTS).entries()) {
  test(`the ${name} screen has its words and buttons, and the site stays around it`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(...errors)
    await page.setViewportSize(index % 2 === 0 ? PHONE : DESK)
    await cause(page)
    await visit(page, '/')
    await trainingLink(page).click()

    await expect(heading(page, title)).toBeVisible()
    const actions = page.getByRole('main').locator('button, a')
    await expect(actions).toHaveText(buttons)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await checkScreen(page, name)

    if (name !== 'update') return
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(heading(page, PLACEHOLDER)).toBeVisible()
  })
}

test('the whole-app screen stands alone, and refreshes', async ({ page, watch }) => {
  watch.expectedErrors.push(/the header broke/)
  await breakHeaderOnce(page)
  await page.goto('/')

  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await checkScreen(page, 'the whole app')

  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await waitForScript(page)
  await expect(heading(page, 'Something went wrong')).toHaveCount(0)
})

test('a file that is gone once is fetched by a load, and nobody is bothered', async ({ page, watch }) => {
  watch.expectedErrors.push(LOST_REQUEST)
  await visit(page, '/')
  await loseTrainingPage(page)
  await markDocument(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll()
  })
  await trainingLink(page).click()
  await page.waitForEvent('load')
  await expect(heading(page, PLACEHOLDER)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('Go Back, Go Home and Force Refresh lead where they say', async ({ page, watch }) => {
  watch.expectedErrors.push(...VARIANTS.generic.errors)
  await VARIANTS.generic.cause(page)
  const fail = async () => {
    await visit(page, '/login')
    await trainingLink(page).click()
    await expect(heading(page, VARIANTS.generic.title)).toBeVisible()
  }

  await fail()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Log in')).toBeVisible()

  await fail()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await waitForScript(page)

  await fail()
  await markDocument(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Force Refresh' }).click()
  await expect(heading(page, PLACEHOLDER)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test.describe('in Spanish', () => {
  test.use({ language: 'es' })

  test('an error screen speaks the language of the page', async ({ page, t, watch }) => {
    watch.expectedErrors.push(...VARIANTS.connection.errors)
    await VARIANTS.connection.cause(page)
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: t.app_nav_training() }).click()
    await expect(heading(page, t.platform_route_connection_title())).toBeVisible()
    await expect(page.getByRole('button', { name: t.platform_button_try_again() })).toBeVisible()
    await expectAccessible(page)
  })
})

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}

/** The header counts what is in the cart: the first time it asks for a plural, the browser fails it. */
function breakHeaderOnce(page: Page) {
  return page.addInitScript(() => {
    if (sessionStorage.getItem('broke-once')) return
    sessionStorage.setItem('broke-once', 'yes')
    class Broken {
      constructor() {
        throw new Error('the header broke')
      }
    }
    Object.assign(Intl, { PluralRules: Broken })
  })
}
