/**
 * Leaving by the button, and when the server refuses (spec sections 4, 7, 8). By the menu of a phone: `header.e2e.ts`; by the
 * link of an area: `areas.e2e.ts`.
 */
import { FAILED_ANSWER, holdAnswer } from '../../support/faults.ts'
import { expectSignedOut, visit, waitForScript } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { moveTo, openAccountMenu, toastOf, untilReady } from '../../support/shell.ts'
import { expect, test } from '../../support/test.ts'

const LOGOUT = '**/api/auth/logout'

test('a refused logout says so and goes home; then the header logs out without a word about permission', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(FAILED_ANSWER)
  await signInAs(page, 'customer')
  await visit(page, '/account')
  await untilReady(page)
  await test.step('refused', async () => {
    await page.route(LOGOUT, (route) => route.fulfill({ status: 500, json: {} }))
    // The way home is held: what is said before it can be told from what is said at its end.
    const home = await holdAnswer(page, new URL('/', page.url()).href)
    const loaded = page.waitForEvent('load')
    // Asked of the page itself: Playwright's own checks wait for a load that has begun.
    const saidAtOnce = page.evaluate(textOfToast, 'Logout Error')

    await (await openAccountMenu(page)).getByRole('button', { name: 'Log out' }).click()
    expect(await saidAtOnce).toContain('An error occurred during logout.')
    home.release()
    await loaded
    await expect(page).toHaveURL('/')
    await expect(toastOf(page, 'Logout Error')).toContainText('An error occurred during logout.')
    await page.unrouteAll()
  })

  await test.step('from where only customers may be', async () => {
    await waitForScript(page)
    await moveTo(page, '/customer/loyalty')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your points')
    const answer = await holdAnswer(page, LOGOUT)
    await (await openAccountMenu(page)).getByRole('button', { name: 'Log out' }).click()
    await expect(toastOf(page, 'Logging Out')).toContainText('Please wait...')
    answer.release()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expectSignedOut(page)
    await untilReady(page)
    await expect(toastOf(page, 'Authentication Required')).toHaveCount(0)
  })
})

/** In the page: what a toast says, as soon as it is there. */
function textOfToast(title: string): Promise<string> {
  const read = () =>
    [...document.querySelectorAll('li[data-state=open]')]
      .map(({ textContent }) => textContent)
      .find((text) => text.includes(title))
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const text = read()
      if (text) resolve(text)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}
