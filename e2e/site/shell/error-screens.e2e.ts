/**
 * A page that cannot be shown (spec sections 2, 4, 9). The texts, buttons and layout of each variant:
 * `web/app/errors/page-error.browser.test.tsx`; retries forgotten after 5 s: `route-retry.test.ts`.
 */
import type { Page } from '@playwright/test'
import { LOST_REQUEST, loseTrainingPage, replaceTrainingPage } from '../../support/faults.ts'
import { follow, visit, waitForScript } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { isMarked, markDocument, moveTo, trainingLink } from '../../support/shell.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    isMended?: boolean
  }
}

const PLACEHOLDER = 'Training page coming soon!'
const BROKEN = `export const component = () => {
  if (window.isMended) return 'mended'
  throw new Error('boom')
}`
const TITLE = /^Error loading .*training/i

test('a broken page: every button leads where it says, and the third retry in a row reloads', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/boom/)
  const fail = async () => {
    await follow(trainingLink(page))
    await expect(heading(page, TITLE)).toBeVisible()
  }
  await replaceTrainingPage(page, BROKEN)
  await visit(page, '/login')

  await fail()
  const actions = page.getByRole('main').locator('button, a')
  await expect(actions).toHaveText(['Try Again', 'Go Back', 'Go Home', 'Force Refresh'])
  await expectSiteFrame(page)
  await press(page, 'Go Back')
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Log in')).toBeVisible()

  await test.step('a retry that works shows the page, without a load', async () => {
    await fail()
    await markDocument(page)
    await page.evaluate(() => {
      window.isMended = true
    })
    await press(page, 'Try Again')
    await expect(page.getByRole('main')).toHaveText('mended')
    expect(await isMarked(page)).toBe(true)
    await page.evaluate(() => {
      window.isMended = false
    })
    await moveTo(page, '/login')
    await expect(heading(page, 'Log in')).toBeVisible()
  })

  await fail()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await waitForScript(page)
  expect(await isMarked(page), 'a full load leaves behind whatever broke').toBe(false)

  await test.step('the third retry in a row reloads', async () => {
    await page.clock.install()
    await fail()
    await markDocument(page)
    for (const count of [1, 2]) {
      await press(page, 'Try Again')
      await expect(page.getByText(`Attempt ${count} of 3`)).toBeVisible()
    }
    expect(await isMarked(page)).toBe(true)
    await press(page, 'Try Again')
    await expect.poll(() => isMarked(page)).toBe(false)
  })

  await expect(heading(page, TITLE)).toBeVisible()
  await markDocument(page)
  await page.unrouteAll()
  await press(page, 'Force Refresh')
  await expect(heading(page, PLACEHOLDER)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a file that is gone once is fetched by a load; one that stays away is an update', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(LOST_REQUEST, /dynamically imported module/)
  await test.step('gone once: nobody is bothered', async () => {
    await visit(page, '/login')
    await loseTrainingPage(page)
    await markDocument(page)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unrouteAll()
    })
    await follow(trainingLink(page))
    await page.waitForEvent('load')
    await expect(heading(page, PLACEHOLDER)).toBeVisible()
    expect(await isMarked(page)).toBe(false)
    page.removeAllListeners('request')
  })

  await visit(page, '/login')
  await loseTrainingPage(page)
  await follow(trainingLink(page))
  await expect(heading(page, 'Application Update Available')).toBeVisible()
  await expectSiteFrame(page)
  await page.unrouteAll()
  await press(page, 'Refresh Page')
  await expect(heading(page, PLACEHOLDER)).toBeVisible()
})

test('the whole-app screen stands alone, and refreshes', async ({ page, watch }) => {
  watch.expectedErrors.push(/the header broke/)
  await breakHeaderOnce(page)
  await page.goto('/login')

  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await checkScreen(page, 'the whole app')

  await press(page, 'Refresh Page')
  await expect(page.getByRole('banner')).toBeVisible()
  await waitForScript(page)
  await expect(heading(page, 'Something went wrong')).toHaveCount(0)
})

function press(page: Page, name: string) {
  return page.getByRole('button', { name }).click()
}

async function expectSiteFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

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
