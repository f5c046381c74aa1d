/** No axe violation on any screen of the shell, by turns in Spanish and in English; and every screen fits. */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { expectFits } from '../support/layout.ts'
import { visit } from '../support/pages.ts'
import { inventPerson, mailTo } from '../support/people.ts'
import { checkScreen } from '../support/screens.ts'
import { openMenu, TABLET, untilReady } from '../support/shell.ts'
import { DESK, expect, expectAccessible, inLanguage, PHONE, REFUSED_ANSWER, test } from '../support/test.ts'
import { enterAs } from '../support/viewers.ts'
import type { Words } from '../support/words.ts'

const SCREENS: [path: string, viewer: Viewer][] = [
  ['/', 'guest'],
  ['/', 'customer'],
  ['/training', 'guest'],
  ['/no-such-page', 'guest'],
  ['/ui', 'guest'],
  ['/admin', 'admin'],
  ['/provider/account', 'provider'],
  ['/instructor', 'instructor'],
]
const WITH_MENU: [path: string, viewer: Viewer][] = [
  ['/', 'guest'],
  ['/', 'customer'],
  ['/provider/account', 'provider'],
  ['/instructor', 'instructor'],
]

/** Neighbors in a list speak different languages. */
const inTurn = (index: number, tell: () => void) => inLanguage(index % 2 === 0 ? 'es' : 'en', tell)

for (const [index, [path, viewer]] of SCREENS.entries()) {
  inTurn(index, () => {
    test(`${path} as ${viewer}`, async ({ page, watch }) => {
      if (path === '/no-such-page') watch.expectedErrors.push(REFUSED_ANSWER)
      await enterAs(page, viewer)
      await visit(page, path)
      await untilFilled(page, path)
      await checkScreen(page, path)
    })
  })
}

inLanguage('es', () => {
  test('/mailbox, without mail, with one as text and as sent', async ({ page, t }) => {
    await page.route('**/api/demo/mail', (route) => route.fulfill({ json: [] }))
    await visit(page, '/mailbox')
    await expect(page.getByText(t.app_mailbox_empty_title())).toBeVisible()
    await checkScreen(page, 'empty')
    await page.unrouteAll()
    const subject = await receiveMail(page, t)
    await visit(page, '/mailbox')
    await page.getByRole('link', { name: subject }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
    await checkScreen(page, 'a mail')
    await page.getByRole('tab', { name: t.app_mailbox_view_html() }).click()
    // No script runs inside, so axe cannot look there.
    await expect(page.getByTitle(t.app_mailbox_frame({ subject }))).toBeVisible()
    await expectFits(page)
  })
})

for (const [index, [path, viewer]] of WITH_MENU.entries()) {
  inTurn(index, () => {
    test.use({ viewport: PHONE })

    test(`${path} as ${viewer}, with the menu open`, async ({ page }) => {
      await enterAs(page, viewer)
      await visit(page, path)
      await openMenu(page, /./)
      await expectAccessible(page)
    })
  })
}

test('the home page fits every window', async ({ page }) => {
  await enterAs(page, 'customer')
  await visit(page, '/')
  for (const width of [320, PHONE.width, TABLET.width, 1024, DESK.width, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`${width} px`, () => expectFits(page))
  }
})

/** What comes after the page is there, toasts too; nothing is a skeleton any more. The gallery shows some for good. */
async function untilFilled(page: Page, path: string) {
  await untilReady(page)
  if (path !== '/ui') await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

async function receiveMail(page: Page, t: Words): Promise<string> {
  const { name, email, password } = inventPerson()
  const language = (await page.context().cookies()).find((cookie) => cookie.name === 'language')?.value
  const signup = await page.request.post('/api/auth/signup', {
    data: { displayName: name, email, password, language: language ?? 'en' },
  })
  expect(signup.status()).toBe(202)
  const { subject } = await mailTo(page, email, t.mail_confirm_email_subject())
  return subject
}
