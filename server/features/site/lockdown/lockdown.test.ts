import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { pathParams } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { login } from '#contract/people/identity.ts'
import { addToCart } from '#contract/sales/cart.ts'
import {
  getAccessState,
  getLockdown,
  getLockdownStatus,
  setAccessCode,
  unlockSite,
} from '#contract/site/lockdown.ts'
import { type Lock, NOTHING_LOCKED } from '#contract/site/lockdown-terms.ts'
import { changeSettings, getSettings } from '#contract/site/settings-admin.ts'
import { serveGuestPages } from '#server/platform/http/guest-pages.ts'
import type { PageHandler } from '#server/platform/http/pages.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { maskAddress } from './mask-address.ts'

const CODE = 'el yunque 1979'

let rendered = 0
/** The smallest page: what the API says, or that it is closed. */
const pages: PageHandler = {
  async fetch(request, { context }) {
    rendered += 1
    if (context.isClosed) return new Response('closed', { headers: { 'content-type': 'text/html' } })
    const path = new URL(request.url).pathname === '/events' ? '/api/events' : '/api/products'
    const cookie = request.headers.get('cookie') ?? ''
    const answer = await context.api.fetch(new Request(`http://localhost${path}`, { headers: { cookie } }))
    return new Response(`${answer.status} ${path}`, { headers: { 'content-type': 'text/html' } })
  },
}

const shop = await testShop({ pages })
const other = await shop.twin()
await Promise.all([shop.catalog.ready(), other.catalog.ready(), shop.events.ready(), other.events.ready()])
let admin: TestPerson

/** Resolves once both processes know. */
async function lock(...locks: Lock[]): Promise<void> {
  const value = { ...NOTHING_LOCKED, ...Object.fromEntries(locks.map((each) => [each, true])) }
  const { body } = await admin.send(getSettings)
  const version = body.changes.find(({ key }) => key === 'lockdown')?.version ?? 0
  const changes = [{ key: 'lockdown' as const, version, value }]
  expect((await admin.send(changeSettings, { changes, password: admin.password })).status).toBe(200)
  for (const { app } of [shop, other])
    await vi.waitFor(async () => expect((await admin.at(app).send(getAccessState)).body).toEqual(value))
}

async function setCode(code = CODE): Promise<void> {
  expect((await admin.send(setAccessCode, { code, password: admin.password })).status).toBe(200)
}

const knock = (client: TestClient, endpoint: Endpoint) =>
  client.send(
    endpoint,
    Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'any'])) as InputOf<Endpoint>,
  )

beforeAll(async () => {
  admin = await shop.has.admin()
})

const SIGN_IN_AND_HEALTH = [
  ...['getHealth', 'getReadiness', 'ping', 'getSite', 'getWebManifest'],
  ...['getLockdownStatus', 'unlockSite'],
  ...['login', 'logout', 'logoutByNavigation', 'verifyTwoFactor', 'startPasskeySignIn', 'signInWithPasskey'],
  ...['forgotPassword', 'resetPassword', 'confirmEmail', 'getAdminSetup', 'setUpAdmin'],
  ...['getEmergencyReset', 'emergencyReset', 'stripeWebhook', 'printWebhook'],
  ...['sendgridWebhook', 'sendgridInbound'],
]
const TEXTS = [
  ...[
    'listDemoMail',
    'signUp',
    'getInvitation',
    'listCollaborators',
    'getLoyaltyRules',
    'listRunningCampaigns',
  ],
  'getCartSummary',
  ...['getContentPage', 'sendContactMessage', 'subscribeNewsletter', 'confirmNewsletter', 'leaveNewsletter'],
  // A ticket in a mail that was bought already; pictures and sitemaps by what they show.
  ...['getPreview', 'getMailedCode', 'getImage', 'getRobots', 'getSitemap', 'getSitemapIndex'],
]
const EVENTS = [
  ...['listEvents', 'getEvent', 'getEventCalendarFile', 'listEventReviews', 'getWaiver', 'getTransfer'],
  ...['readCalendarFeed', 'getCheckInWebManifest'],
]
const PRODUCTS = [
  ...['listCollections', 'getCollection'],
  ...['getLanding', 'listCategories', 'listProducts', 'listProductsById', 'getProduct', 'suggestProducts'],
  ...[
    'getProductCampaign',
    'listRelatedProducts',
    'recordProductView',
    'listReviews',
    'listQuestions',
    'getSharedWishlist',
    'getCart',
  ],
  ...['addToCart', 'changeCartItem', 'removeCartItem', 'clearCart', 'acceptCartChanges', 'applyCoupon'],
  ...['removeCoupon', 'chooseDelivery', 'getSentOrder'],
]
/** A new endpoint for everybody is closed, or somebody puts it here. */
const OPEN: Record<Lock, readonly string[]> = {
  // Asking whether the site is locked is answered by the same status as everything that is.
  lockGlobal: SIGN_IN_AND_HEALTH.filter((id) => id !== 'getLockdownStatus'),
  lockProducts: [...SIGN_IN_AND_HEALTH, ...TEXTS, ...EVENTS],
  lockEvents: [...SIGN_IN_AND_HEALTH, ...TEXTS, ...PRODUCTS],
}

describe('every endpoint for everybody', () => {
  it.each(Object.keys(OPEN) as Lock[])(
    'answers 451 with its flag under %s, or is on the list',
    async (name) => {
      await setCode()
      await lock(name)
      const open: string[] = []
      for (const endpoint of ENDPOINTS.filter(({ permission }) => permission === 'public')) {
        const { status, body } = await knock(shop.guest(), endpoint)
        if (status !== 451) open.push(endpoint.id)
        else expect(body, endpoint.id).toMatchObject({ lockdown: true, code: 'LOCKDOWN', success: false })
      }
      expect(open.sort()).toEqual([...OPEN[name]].sort())
      await lock()
    },
  )

  it('and those for the signed in, and the documents, are closed to a guest while all is locked; to nobody signed in', async () => {
    await lock('lockGlobal')
    const guest = shop.guest()
    const answers = await Promise.all(
      ENDPOINTS.filter(({ permission, id }) => permission !== 'public' && id !== 'getUser').map(
        async (each) => [each.id, (await knock(guest, each)).status],
      ),
    )
    expect(answers.filter(([, status]) => status !== 451)).toEqual([])
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/images/0/640.avif',
      '/sitemap.xml',
      '/robots.txt',
    ])
      expect([path, (await guest.fetch(path)).status]).toEqual([path, 451])
    const customer = await shop.has.customer()
    expect((await customer.fetch('/api/products')).status).toBe(200)
    expect((await customer.fetch('/shop')).status).toBe(200)
    expect((await admin.fetch('/api/openapi.json')).status).toBe(200)
    // A cookie that only looks like a session opens nothing.
    guest.cookies.set('coqui.session_token', 'made-up.c2lnbmF0dXJl')
    for (const path of ['/api/products', '/shop', '/api/docs'])
      expect([path, (await guest.fetch(path)).status]).toEqual([path, 451])
    await lock()
  })
})

describe('pages', () => {
  it('that were kept are closed at once in every process, and open again', async () => {
    const read = async ({ app }: typeof shop | typeof other, path: string) => {
      const answer = await shop.guest().at(app).fetch(path)
      return `${answer.status} ${await answer.text()}`
    }
    for (const process of [shop, other])
      await vi.waitFor(async () => {
        rendered = 0
        expect(await read(process, '/shop')).toBe('200 200 /api/products')
        expect(rendered, 'the page is kept').toBe(0)
      })
    await lock('lockProducts')
    for (const process of [shop, other]) {
      expect(await read(process, '/shop')).toBe('451 closed')
      expect(await read(process, '/shop/')).toBe('451 closed')
      expect(await read(process, '/events')).toBe('200 200 /api/events')
    }
    await lock('lockGlobal')
    expect(await read(other, '/events')).toBe('451 closed')
    expect(await read(other, '/no-such-page')).toBe('451 closed')
    expect(await read(other, '/login')).toMatch(/^200/)
    await lock()
    for (const process of [shop, other]) expect(await read(process, '/shop')).toBe('200 200 /api/products')
  })

  it('are not taken from what was kept while something is locked or may be', () => {
    let asked = 0
    const cache = { size: 1, find: () => ({}) } as never
    const listen = serveGuestPages(
      cache,
      'session',
      () => {
        asked += 1
      },
      () => false,
    )
    listen({ method: 'GET', url: '/shop', headers: {} } as never, {} as never)
    expect(asked).toBe(1)
  })

  it('say which of them are closed, one by one', async () => {
    await lock('lockEvents')
    const guest = shop.guest()
    expect((await guest.send(getLockdownStatus)).status).toBe(200)
    expect((await guest.send(getLockdownStatus, { path: '/shop' })).status).toBe(200)
    expect((await guest.send(getLockdownStatus, { path: '/events/evt_1' })).status).toBe(451)
    await lock('lockGlobal')
    expect((await guest.send(getLockdownStatus)).body).toMatchObject({ lockdown: true })
    expect((await guest.send(getLockdownStatus, { path: '/login' })).status).toBe(200)
    await lock()
  })

  it('of the sitemap leave out what is closed', async () => {
    await shop.has.product()
    await lock('lockProducts')
    const guest = shop.guest()
    const index = await (await guest.fetch('/sitemap.xml')).text()
    expect(index).not.toContain('products-')
    expect(index).not.toContain('collaborators')
    expect((await guest.fetch('/sitemaps/products-1.xml')).status).toBe(451)
    const texts = await (await guest.fetch('/sitemaps/pages.xml')).text()
    expect(texts).toContain('/loyalty')
    expect(texts).not.toContain('/shop')
    await lock()
    expect(await (await guest.fetch('/sitemap.xml')).text()).toContain('products-1.xml')
  })
})

describe('the access code', () => {
  it('opens the site for a day, in this browser, until another one is set', async () => {
    await setCode()
    await lock('lockGlobal')
    const guest = shop.guest()
    expect((await guest.send(unlockSite, { code: 'wrong' })).body).toEqual({
      ok: false,
      unlocked: false,
      error: 'Invalid access code',
    })
    expect(guest.cookies.size).toBe(0)
    const unlocked = await guest.send(unlockSite, { code: ` ${CODE} ` }, { address: '203.0.113.77' })
    expect(unlocked.body).toEqual({ ok: true, unlocked: true, error: null })
    expect(unlocked.headers.getSetCookie()[0]).toMatch(
      /^coqui\.access=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    for (const { app } of [shop, other]) {
      expect(await (await guest.at(app).fetch('/shop')).text()).toBe('200 /api/products')
      expect((await guest.at(app).fetch('/api/openapi.json')).status).toBe(200)
    }
    expect((await shop.guest().fetch('/shop')).status).toBe(451)

    const forged = shop.guest()
    forged.cookies.set(
      'coqui.access',
      (guest.cookies.get('coqui.access') ?? '').replace(/\.\d+\./, '.99999999999999.'),
    )
    expect((await forged.fetch('/shop')).status).toBe(451)

    const { body } = await admin.send(getLockdown)
    expect(body.code).toMatchObject({ setBy: admin.user.displayName, unlockCount: 1, failedCount: 1 })
    expect(body.unlocks[0]).toMatchObject({ maskedAddress: '203.0.113.x', isCurrent: true })
    const { rows } = await shop.database.pool.query('select code_hash from access_codes')
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true)

    shop.clock.advance(24 * 60 * 60_000 + 1_000)
    expect((await guest.fetch('/shop')).status).toBe(451)
    shop.clock.advance(-24 * 60 * 60_000 - 1_000)
    expect((await guest.fetch('/shop')).status).toBe(200)
    await setCode('another one, please')
    await vi.waitFor(async () => expect((await guest.fetch('/shop')).status).toBe(451))
    expect((await admin.send(getLockdown)).body.unlocks[0]).toMatchObject({ isCurrent: false })
    await lock()
  })

  it('is tried five times in a quarter of an hour from one address, right or wrong then', async () => {
    await setCode()
    await lock('lockGlobal')
    const tryCode = (code: string, address: string) => shop.guest().send(unlockSite, { code }, { address })
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode('wrong', '198.51.100.7')))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await tryCode(CODE, '198.51.100.7')).status).toBe(429)
    expect((await tryCode(CODE, '198.51.100.8')).body.unlocked).toBe(true)
    shop.clock.advance(15 * 60_000 + 1_000)
    expect((await tryCode(CODE, '198.51.100.7')).body.unlocked).toBe(true)
    await lock()
  })

  it('is needed before anything is locked, and set by an admin with the password', async () => {
    const fresh = await testShop()
    const chief = await fresh.has.admin()
    const changes = [{ key: 'lockdown' as const, version: 0, value: { ...NOTHING_LOCKED, lockEvents: true } }]
    const refused = await chief.send(changeSettings, { changes, password: chief.password })
    expect(refused.body.code).toBe('ACCESS_CODE_NEEDED')
    const unlocked = [{ key: 'lockdown' as const, version: 0, value: NOTHING_LOCKED }]
    for (const input of [{ changes: unlocked }, { changes: unlocked, password: 'a wrong one indeed' }])
      expect((await chief.send(changeSettings, input)).body.code).toBe('WRONG_PASSWORD')
    expect((await chief.send(setAccessCode, { code: CODE, password: '' })).body.code).toBe('WRONG_PASSWORD')
    expect((await chief.send(setAccessCode, { code: 'short', password: chief.password })).status).toBe(400)
    expect((await chief.send(getLockdown)).body).toEqual({ code: null, unlocks: [] })
  })
})

it('nobody is signed out by it, and signing in opens the site', async () => {
  await lock('lockGlobal')
  const customer = await shop.has.customer()
  const browser = shop.guest()
  const { variantId } = await shop.has.product({ stock: 5 })
  expect((await browser.send(addToCart, { variantId })).status).toBe(451)
  await browser.send(login, { username: customer.user.username, password: customer.password })
  expect((await browser.send(addToCart, { variantId })).status).toBe(200)
  await lock()
})

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:10.1.2.3', '10.1.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['::1', '0:0:0::x'],
])('of %s only %s is kept', (address, masked) => expect(maskAddress(address)).toBe(masked))
