import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { CONTENT_PAGES, getContentPage, updateContentPage } from '#contract/site/content.ts'
import { PAGE_TAGS_HEADER } from '#server/platform/http/route.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { splitText } from './split-text.ts'

const shop = await testShop()
const admin = await shop.has.admin()

function reader(language: Language) {
  const guest = shop.guest()
  guest.cookies.set('language', language)
  return guest
}

describe('a page of text', () => {
  it.each(CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language }))))(
    'comes with the product: $page in $language',
    async ({ page, language }) => {
      const { status, body } = await reader(language).send(getContentPage, { page })
      expect(status).toBe(200)
      expect(body.title.length).toBeGreaterThan(2)
      expect(body.html.length + body.lead.length).toBeGreaterThan(100)
      for (const { id } of body.sections) expect(body.html).toContain(`id="${id}"`)
    },
  )

  it('is changed by an admin in both languages at once', async () => {
    const en = '# Our promise\n\nWe answer.\n\n## How soon\n\nWithin a day.'
    const es = '# Nuestra promesa\n\nContestamos.\n\n## Cuándo\n\nEn un día.'
    expect((await admin.send(updateContentPage, { page: 'about', en, es })).status).toBe(204)
    expect((await reader('en').send(getContentPage, { page: 'about' })).body).toMatchObject({
      title: 'Our promise',
      lead: 'We answer.',
      sections: [{ id: 'how-soon', title: 'How soon' }],
      html: expect.stringContaining('Within a day.'),
    })
    expect((await reader('es').send(getContentPage, { page: 'about' })).body.title).toBe('Nuestra promesa')
    const { rows } = await shop.database.pool.query(`select action from audit_log where subject_id = 'about'`)
    expect(rows).toEqual([{ action: 'change-content' }])
  })

  it('is changed for every process at once: the pages that showed it are dropped', async () => {
    const twin = await shop.twin()
    await expect.poll(() => twin.notifier.isLive()).toBe(true)
    const dropped: string[][] = []
    for (const { pageCache } of [shop, twin]) {
      const drop = pageCache.drop.bind(pageCache)
      pageCache.drop = (tags) => {
        dropped.push([...tags])
        drop(tags)
      }
    }
    await admin.send(updateContentPage, {
      page: 'faq',
      en: '# Questions\n\nAsk.',
      es: '# Preguntas\n\nPregunta.',
    })
    await expect.poll(() => dropped).toEqual([['content:faq'], ['content:faq']])
  })

  it('says under which name it is dropped', async () => {
    const request = new Request('http://localhost:3000/api/content/terms')
    const response = await shop.app.request(request, {}, { language: 'en' } as never)
    expect(response.headers.get(PAGE_TAGS_HEADER)).toBe('content:terms')
  })

  it('keeps no script that somebody wrote into it', async () => {
    const body = '# Title\n\nLead.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))'
    await admin.send(updateContentPage, { page: 'gdpr', en: body, es: body })
    const { html } = (await reader('en').send(getContentPage, { page: 'gdpr' })).body
    expect(html).not.toMatch(/<script|href="javascript/i)
  })

  it('needs a title in both languages', async () => {
    const { status, body } = await admin.send(updateContentPage, {
      page: 'ccpa',
      en: '# Fine\n\nYes.',
      es: 'No title',
    })
    expect([status, body.details]).toMatchObject([400, [{ field: 'es' }]])
  })

  it('that does not exist is refused', async () => {
    expect((await shop.guest().fetch('/api/content/passwords')).status).toBe(400)
  })
})

describe('the parts of a text', () => {
  it.each([
    ['# Title', { title: 'Title', lead: '', body: '' }],
    [
      '\uFEFF# Title\r\n\r\nLead\r\ngoes on.\r\n\r\nRest',
      { title: 'Title', lead: 'Lead goes on.', body: 'Rest' },
    ],
    ['# Title\n\n## Section\n\nText', { title: 'Title', lead: '', body: '## Section\n\nText' }],
    ['# Title\n\n- one\n- two', { title: 'Title', lead: '', body: '- one\n- two' }],
    ['# ', null],
    ['Text first\n\n# Title', null],
    ['## Too deep', null],
  ])('of %j', (markdown, parts) => expect(splitText(markdown)).toEqual(parts))
})
