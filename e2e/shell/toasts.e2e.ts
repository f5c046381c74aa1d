/** Toasts in the whole page. How long they stay, swipes and keys: `web/app/toaster.browser.test.tsx`. */
import { visit } from '../support/pages.ts'
import { openToasts, toastOf, untilReady } from '../support/shell.ts'
import { expect, expectAccessible, PHONE, test } from '../support/test.ts'

test('whoever books without an account is asked to log in above the bottom bar, and led there', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/training')
  await untilReady(page)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('unauthorized-booking')))
  const toast = toastOf(page, 'Authentication Required')
  await expect(toast).toContainText('Please log in to book events and access exclusive features.')
  // It stays for as long as the pointer is on it.
  await openToasts(page).hover()
  await expectAccessible(page)
  const bar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  const box = await openToasts(page).boundingBox()
  if (!bar || !box) throw new Error('the bar or the toast is missing')
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  await toast.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})
