import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { CONTENT_PAGES, type ContentPageId, getContentPage } from '#contract/site/content.ts'
import {
  getContentText,
  getContentVersion,
  listContentTexts,
  updateContentPage,
} from '#contract/site/content-editing.ts'
import { PAGE_TAGS_HEADER } from '#server/platform/http/route.ts'
import { freezeNewestNotifier } from '#server/testing/freeze-notifier.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { splitText } from './split-text.ts'

const shop = await testShop()
const admin = await shop.has.admin()

/** Whatever was there. */
async function write(page: ContentPageId, texts: { en: string; es: string }, more: object = {}) {
  const { version } = (await admin.send(getContentText, { page })).body
  return admin.send(updateContentPage, { page, ...texts, version, ...more })
}

const FAQ = { en: '# Questions\n\nAsk.', es: '# Preguntas\n\nPregunta.' }

function spyOnDrop({ pageCache }: Pick<TestShop, 'pageCache'>) {
  const drop = vi.spyOn(pageCache, 'drop')
  onTestFinished(() => drop.mockRestore())
  return drop
}

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
    expect((await write('about', { en, es })).status).toBe(200)
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

  it('is changed at once where it was written, however late that process hears of it: pages that showed it are dropped', async () => {
    const drop = spyOnDrop(shop)
    const backend = await freezeNewestNotifier(shop.database.pool)
    try {
      await write('faq', FAQ)
      expect(drop.mock.calls).toEqual([[['content:faq']]])
    } finally {
      process.kill(backend, 'SIGCONT')
    }
  })

  it('is changed for every other process', async () => {
    const twin = await shop.twin()
    await expect.poll(() => twin.notifier.isLive()).toBe(true)
    const drop = spyOnDrop(twin)
    await write('faq', FAQ)
    await expect.poll(() => drop.mock.calls).toEqual([[['content:faq']]])
  })

  it('says under which name it is dropped', async () => {
    const request = new Request('http://localhost:3000/api/content/terms')
    const response = await shop.app.request(request, {}, { language: 'en' } as never)
    expect(response.headers.get(PAGE_TAGS_HEADER)).toBe('content:terms')
  })

  it('keeps no script that somebody wrote into it', async () => {
    const body = '# Title\n\nLead.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))'
    await write('gdpr', { en: body, es: body })
    const { html } = (await reader('en').send(getContentPage, { page: 'gdpr' })).body
    expect(html).not.toMatch(/<script|href="javascript/i)
  })

  it('needs a title in both languages', async () => {
    const { status, body } = await write('ccpa', { en: '# Fine\n\nYes.', es: 'No title' })
    expect([status, body.details]).toMatchObject([400, [{ field: 'es' }]])
  })

  it('keeps every version, says when the Spanish is older, and refuses a save that has not seen the last one', async () => {
    const page = 'shipping'
    const [en, es] = ['# One\n\nFirst.', '# Uno\n\nPrimero.']
    const first = await write(page, { en, es })
    expect(first.body).toMatchObject({
      version: 1,
      isSpanishOld: false,
      changedBy: admin.user.displayName,
      versions: [{ version: 1 }],
    })
    const second = await write(page, { en: '# Two\n\nSecond.', es })
    expect(second.body).toMatchObject({ version: 2, isSpanishOld: true })
    const listed = (await admin.send(listContentTexts, {})).body.find(({ id }) => id === page)
    expect(listed).toMatchObject({ titles: { en: 'Two', es: 'Uno' }, isSpanishOld: true, version: 2 })
    const late = await admin.send(updateContentPage, { page, en, es, version: 1 })
    expect([late.status, late.body]).toMatchObject([
      409,
      { details: { version: 2, changedBy: admin.user.displayName } },
    ])
    expect(
      (await write(page, { en: '# Two\n\nSecond.', es }, { isSpanishCurrent: true })).body,
    ).toMatchObject({
      version: 3,
      isSpanishOld: false,
    })
    expect((await admin.send(getContentVersion, { page, version: 1 })).body).toEqual({ version: 1, en, es })
    expect((await admin.send(getContentVersion, { page, version: 9 })).status).toBe(404)
  })

  it('that nobody wrote before is written once by two at the same moment', async () => {
    const texts = { en: '# A\n\nText.', es: '# B\n\nTexto.' }
    const saves = await Promise.all(
      [0, 0].map((version) => admin.send(updateContentPage, { page: 'provider-terms', ...texts, version })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
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
