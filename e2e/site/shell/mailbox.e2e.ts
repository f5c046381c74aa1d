/** The mailbox of the demo: without mail, with one as text and as sent. */
import type { Page } from '@playwright/test'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { inventPerson, mailTo } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, inLanguage, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('a mail is read as text and as it was sent, and an empty mailbox says so', async ({ page, t }) => {
    const subject = await receiveMail(page, t)
    await visit(page, '/mailbox')
    await page.getByRole('link', { name: subject }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
    await checkScreen(page, 'a mail')
    await page.getByRole('tab', { name: t.app_mailbox_view_html() }).click()
    // No script runs inside, so axe cannot look there.
    await expect(page.getByTitle(t.app_mailbox_frame({ subject }))).toBeVisible()
    await expectFits(page)

    await page.route('**/api/demo/mail', (route) => route.fulfill({ json: [] }))
    await visit(page, '/mailbox')
    await expect(page.getByText(t.app_mailbox_empty_title())).toBeVisible()
    await checkScreen(page, 'empty')
  })

  async function receiveMail(page: Page, t: Texts): Promise<string> {
    const { name, email, password } = inventPerson()
    const signup = await page.request.post('/api/auth/signup', {
      data: { displayName: name, email, password, language },
    })
    expect(signup.status()).toBe(202)
    const { subject } = await mailTo(page, email, t.mail_confirm_email_subject())
    return subject
  }
})
