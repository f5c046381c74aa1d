/** Mails look as they are meant to where they are read: Gmail and Outlook leave out much of what pages are made of. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { MAIL_SAMPLES, SAMPLE_LETTERHEAD } from '#server/testing/samples/mail-templates.ts'
import { composeMail } from './deliver.ts'
import { DARK, DARK_STYLE } from './mail-style.ts'
import type { TemplateName } from './templates.ts'

/**
 * What every large mail program draws, or what nothing is missing without: round corners become square, and a narrow column becomes
 * as wide as its table.
 */
const KNOWN = new Set([
  ...[
    'background-color',
    'border',
    'border-color',
    'border-left',
    'border-top',
    'border-collapse',
    'border-radius',
  ],
  ...['color', 'font-family', 'font-size', 'font-weight', 'letter-spacing', 'line-height', 'text-align'],
  ...[
    'text-decoration',
    'text-decoration-line',
    'text-transform',
    'vertical-align',
    'white-space',
    'word-break',
  ],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...[
    'display',
    'width',
    'max-width',
    'height',
    'max-height',
    'overflow',
    'opacity',
    'outline',
    'mso-padding-alt',
  ],
  ...['border-bottom', 'border-right', 'border-width', 'border-style', 'mso-font-width', 'mso-text-raise'],
])
const UNKNOWN_VALUES = /\b(flex|grid|var\(|calc\(|clamp\(|min\(|max\(|url\(|\d+(?:\.\d+)?(?:rem|vw|vh|ch))/
const HIDDEN_START = /<div[^>]*display:none[\s\S]*?<\/div>/g
/** Gmail cuts off what is longer. */
const GMAIL_BYTES = 102_000

function findDropped(html: string): string[] {
  // The lines that a list of mails shows are hidden in every way there is.
  const shown = html.replace(HIDDEN_START, '').replaceAll('&quot;', "'")
  const found: string[] = []
  for (const [, style = ''] of shown.matchAll(/ style="([^"]*)"/g))
    for (const declaration of style.split(';').filter((part) => part.trim() !== '')) {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      if (!KNOWN.has(name) || UNKNOWN_VALUES.test(value)) found.push(declaration.trim())
    }
  for (const [, names = ''] of shown.matchAll(/ class="([^"]*)"/g))
    found.push(...names.split(' ').filter((name) => !Object.values(DARK).includes(name)))
  for (const [, css = ''] of shown.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
    if (css !== DARK_STYLE) found.push('a style sheet')
  for (const [image] of shown.matchAll(/<img[^>]*>/g))
    for (const needed of [/ alt="/, / width="\d+"/, / height="\d+"/, / src="https:/])
      if (!needed.test(image)) found.push(`${image} without ${needed.source.trim()}`)
  return found
}

describe('every mail', () => {
  it.each(Object.keys(MAIL_SAMPLES) as TemplateName[])(
    '%s has nothing that Gmail or Outlook drop',
    async (template) => {
      for (const language of LANGUAGES) {
        const { html, text } = await composeMail(
          template,
          MAIL_SAMPLES[template] as never,
          language,
          SAMPLE_LETTERHEAD,
        )
        expect(findDropped(html)).toEqual([])
        expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_BYTES)
        expect(html).toContain('https://shop.test/icon-192.png')
        expect(text).not.toMatch(/<\w+/)
      }
    },
  )
})

describe('what is looked for', () => {
  it.each([
    ['<p style="display:flex">', 'display:flex'],
    ['<p style="position:absolute">', 'position:absolute'],
    ['<p style="margin:1rem">', 'margin:1rem'],
    ['<p style="color:var(--ink)">', 'color:var(--ink)'],
    ['<p class="text-lg">', 'text-lg'],
    ['<style>p { color: red }</style>', 'a style sheet'],
  ])('is found: %s', (html, found) => {
    expect(findDropped(html)).toEqual([found])
  })

  it('is a picture that leaves a hole when it is not loaded', () => {
    expect(findDropped('<img src="https://shop.test/a.png" alt="" width="20" height="20">')).toEqual([])
    expect(findDropped('<img src="/a.png" alt="" width="20">')).toHaveLength(2)
  })
})
