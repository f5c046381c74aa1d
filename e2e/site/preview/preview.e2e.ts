/** An admin looks at the site as a guest and as each role: nothing can be changed, and nothing shows who looks. */

import { LANGUAGE_PARAM } from '#contract/language.ts'
import { ROLES, type Viewer } from '#contract/permissions.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  inLanguage,
  PHONE,
  REFUSED_ANSWER,
  test,
} from '../../support/test.ts'

const HOMES: Record<Viewer, string> = {
  guest: '/shop',
  customer: '/account',
  provider: '/provider',
  instructor: '/instructor',
  admin: '/admin/orders',
}
const ROLE_NAMES = {
  guest: 'app_role_guest',
  customer: 'app_role_customer',
  provider: 'app_role_provider',
  instructor: 'app_role_instructor',
  admin: 'app_role_admin',
} as const
const ADMIN_NAME = 'Carmen Ivelisse'

inLanguage('en', () => {
  test.use({ viewport: DESKTOP })
  test('a phone and a desktop side by side, each in its language, follow the role and stay a preview', async ({
    page,
    t,
  }) => {
    await signInAs(page, 'admin')
    await visit(page, '/admin/preview')
    await page.getByRole('button', { name: t.preview_start() }).click()
    const phone = page.frameLocator('section:nth-of-type(1) > div > iframe')
    const desktop = page.frameLocator('section:nth-of-type(2) > div > iframe')
    await expect(phone.getByText('Vista previa – Datos de solo lectura (Rol: Cliente)')).toBeVisible()
    await expect(desktop.getByText('Preview Mode – Data is read-only (Role: Customer)')).toBeVisible()
    await page.getByLabel(t.preview_role()).selectOption('guest')
    await expect(desktop.getByText('Preview Mode – Data is read-only (Role: Guest)')).toBeVisible()
    await desktop.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desktop.getByText('Preview Mode – Data is read-only (Role: Guest)')).toBeVisible()
    // The window around it is still the admin's, in the admin's language.
    await expect(page.getByText(ADMIN_NAME).first()).toBeVisible()
    await expectFits(page)
  })
})

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })
  test('as a guest and as each role a write is refused, and nothing is said of the admin', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signInAs(page, 'admin')
    const made = await page.request.post('/api/preview/tokens')
    const { token } = (await made.json()) as { token: string }
    for (const viewer of ['guest', ...ROLES] as const) {
      const words = new URLSearchParams({
        preview: 'true',
        ...(viewer === 'guest' ? { guest: 'true' } : { role: viewer }),
        previewToken: token,
        [LANGUAGE_PARAM]: language,
      })
      await visit(page, `${HOMES[viewer]}?${words}`)
      await expect(page.getByText(t.preview_banner({ role: t[ROLE_NAMES[viewer]]() }))).toBeVisible()
      expect(await page.content()).not.toContain(ADMIN_NAME)
      const refused = await page.evaluate(async (mark) => {
        const answer = await fetch('/api/profile', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'x-preview': mark },
          body: JSON.stringify({ phone: '787-555-9999' }),
        })
        // Without the header too: the page says where it comes from.
        const plain = await fetch('/api/wishlist', { method: 'DELETE' })
        return [answer.status, ((await answer.json()) as { code: string }).code, plain.status]
      }, words.toString())
      expect(refused).toEqual([403, 'PREVIEW_READ_ONLY', 403])
      await expectFits(page)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: t.preview_exit() }).click()
    await expect(page).not.toHaveURL(/preview/)
    await expect(page.getByRole('region', { name: t.preview_label() })).toHaveCount(0)
  })
})
