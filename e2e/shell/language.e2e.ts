/** English and Spanish: chosen once, kept in the browser, rendered by the server (spec section 1). */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { visit, waitForScript } from '../support/pages.ts'
import { signUpConfirmed } from '../support/people.ts'
import { openMenu } from '../support/shell.ts'
import { DESK, expect, inEachLanguage, PHONE, test } from '../support/test.ts'
import { wordsIn } from '../support/words.ts'

const TITLES = { en: wordsIn('en').app_landing_title(), es: wordsIn('es').app_landing_title() }

test('English is the default', async ({ page, context }) => {
  await visit(page, '/')
  await expectSpoken(page, 'en')
  expect(await languageCookie(context)).toBeUndefined()
})

for (const [screen, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`the switch persists over a reload, ${screen}`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/')
    await choose(page, 'Español', viewport === PHONE)
    await expectSpoken(page, 'es')
    expect(await storedLanguage(page)).toBe('es')
    expect(await languageCookie(context)).toBe('es')

    await page.reload()
    await expectSpoken(page, 'es')
    await waitForScript(page)
    await choose(page, 'English', viewport === PHONE)
    await expectSpoken(page, 'en')
    expect(await storedLanguage(page)).toBe('en')
    expect(await languageCookie(context)).toBe('en')
  })
}

test('the switch keeps path and query', async ({ page }) => {
  await visit(page, '/training?from=letter&lang=en&page=2')
  await choose(page, 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const url = new URL(page.url())
  expect(url.pathname).toBe('/training')
  expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'letter', page: '2' })
})

test('a link with ?lang wins over the cookie and changes nothing for the next page', async ({ page }) => {
  await visit(page, '/?lang=es')
  await expectSpoken(page, 'es')
  await visit(page, '/')
  await expectSpoken(page, 'en')
})

test('a lost cookie is restored from local storage', async ({ page, context }) => {
  await visit(page, '/')
  await choose(page, 'Español')
  await expectSpoken(page, 'es')
  await context.clearCookies({ name: 'language' })

  await page.goto('/')
  await expectSpoken(page, 'es')
  expect(await languageCookie(context)).toBe('es')
})

test('the profile of whoever is signed in follows', async ({ page }) => {
  await signUpConfirmed(page)
  await visit(page, '/account')
  await choose(page, 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(async () => {
    const profile = await page.request.get('/api/profile')
    expect(await profile.json()).toMatchObject({ language: 'es' })
  }).toPass()
})

inEachLanguage((language) => {
  test('the server renders the language of the cookie', async ({ request }) => {
    const html = await htmlOf(request, '/', { cookie: `language=${language}` })
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(html).toContain(TITLES[language])
  })

  test('a link with ?lang wins on the server too', async ({ request }) => {
    const other = language === 'en' ? 'es' : 'en'
    const html = await htmlOf(request, `/?lang=${language}`, { cookie: `language=${other}` })
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(html).toContain(TITLES[language])
  })

  test('canonical and hreflang name the same page in both languages', async ({ page, baseURL }) => {
    for (const path of ['/', '/training']) {
      await page.goto(`${path}?lang=${language}&page=2`)
      const english = `${baseURL}${path}`
      const spanish = `${baseURL}${path}?lang=es`
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        language === 'en' ? english : spanish,
      )
      const alternates = page.locator('link[rel=alternate]')
      const found = await alternates.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      )
      expect(Object.fromEntries(found)).toEqual({ en: english, es: spanish, 'x-default': english })
    }
  })
})

async function htmlOf(request: APIRequestContext, path: string, headers: Record<string, string>) {
  return (await request.get(path, { headers })).text()
}

async function choose(page: Page, name: 'English' | 'Español', isPhone = false) {
  const place = isPhone ? await openMenu(page, /Menu|Menú/) : page.getByRole('banner')
  await place.getByRole('link', { name }).click()
}

async function expectSpoken(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[language])
}

function storedLanguage(page: Page) {
  return page.evaluate(() => localStorage.getItem('language'))
}

async function languageCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'language')?.value
}
