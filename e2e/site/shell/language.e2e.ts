/** English and Spanish: chosen once, stored in the browser, rendered by the server (spec section 1). */
import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { resizeTo } from '../../support/layout.ts'
import { visit, waitForScript } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { openMenu } from '../../support/shell.ts'
import { expect, inEachLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import { textsIn } from '../../support/texts.ts'

const TITLES = { en: textsIn('en').app_landing_title(), es: textsIn('es').app_landing_title() }

test('a guest reads English, which is the default, chooses on a phone, then reads a link in Spanish', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await resizeTo(page, PHONE)
  await visit(page, '/')
  await expectSpoken(page, 'en')
  expect(await languageCookie(context)).toBeUndefined()
  await choose(page, 'Español', true)
  await expectStored(page, 'es')
  await test.step('a lost cookie is restored from local storage', async () => {
    await context.clearCookies({ name: 'language' })
    await page.goto('/')
    await expectStored(page, 'es')
  })
  await waitForScript(page)
  await choose(page, 'English', true)
  await expectStored(page, 'en')
  await test.step('a link with ?lang is a choice: its calls and the next page speak it', async () => {
    await visit(page, '/?lang=es')
    await expectStored(page, 'es')
    const refusal = await page.evaluate(async () => (await fetch('/api/wishlist')).json())
    expect(refusal.message).toBe(textsIn('es').errors_unauthenticated())
    await page.goto('/')
    await expectStored(page, 'es')
  })
})

test('the switch on a desktop keeps path and query, and the profile follows', async ({ page }) => {
  await signUpConfirmed(page)
  await visit(page, '/training?from=letter&lang=en&page=2')
  await choose(page, 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const url = new URL(page.url())
  expect(url.pathname).toBe('/training')
  expect(Object.fromEntries(url.searchParams)).toEqual({ from: 'letter', page: '2' })
  await expect(async () => {
    const profile = await page.request.get('/api/profile')
    expect(await profile.json()).toMatchObject({ language: 'es' })
  }).toPass()
})

inEachLanguage((language) => {
  const other = language === 'en' ? 'es' : 'en'

  test('the server renders the language of the cookie, and that of a link before it', async ({ request }) => {
    for (const [path, cookie] of [
      ['/', language],
      [`/?lang=${language}`, other],
    ] as const) {
      const html = await (await request.get(path, { headers: { cookie: `language=${cookie}` } })).text()
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html).toContain(TITLES[language])
    }
  })

  test('canonical and hreflang name the same page in both languages', async ({ request, baseURL }) => {
    for (const path of ['/', '/training']) {
      const html = await (await request.get(`${path}?lang=${language}&page=2`)).text()
      const english = `${baseURL}${path}`
      const spanish = `${baseURL}${path}?lang=es`
      expect(linksOf(html, 'canonical')).toEqual([[undefined, language === 'en' ? english : spanish]])
      expect(Object.fromEntries(linksOf(html, 'alternate'))).toEqual({
        en: english,
        es: spanish,
        'x-default': english,
      })
    }
  })
})

/** Of one kind, in the source: the language and the address of each. */
function linksOf(html: string, rel: string): [language: string | undefined, address: string | undefined][] {
  const tags = (html.match(/<link\b[^>]*>/g) ?? []).filter((tag) => tag.includes(`rel="${rel}"`))
  const read = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`, 'i'))?.[1]
  return tags.map((tag) => [read(tag, 'hreflang'), read(tag, 'href')])
}

async function choose(page: Page, name: 'English' | 'Español', isPhone = false) {
  const place = isPhone ? await openMenu(page, /Menu|Menú/) : page.getByRole('banner')
  await place.getByRole('link', { name }).click()
}

async function expectSpoken(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[language])
}

async function expectStored(page: Page, language: Language) {
  await expectSpoken(page, language)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language)
  expect(await languageCookie(page.context())).toBe(language)
}

async function languageCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'language')?.value
}
