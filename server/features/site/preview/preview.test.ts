import { describe, expect, it } from 'vitest'
import { getUser, login, logout } from '#contract/people/identity.ts'
import { getProfile } from '#contract/people/profile.ts'
import { endOtherSessions } from '#contract/people/security.ts'
import { ROLES, type Viewer } from '#contract/permissions.ts'
import { PREVIEW_HEADER } from '#contract/preview-mark.ts'
import { getCart } from '#contract/sales/cart.ts'
import { getPreview, startPreview } from '#contract/site/preview.ts'
import type { PageContext } from '#server/platform/http/pages.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

/** A page that shows who is signed in, and in which preview it believes to be. */
const pages = {
  async fetch(request: Request, { context }: { context: PageContext }) {
    const api = (path: string) => context.api.fetch(new Request(`http://localhost${path}`, request))
    const user = await (await api('/api/auth/user')).text()
    const { viewer = null } = context.preview ?? {}
    return new Response(`<html>${viewer} ${context.language} ${user}</html>`)
  },
}
const shop = await testShop({ pages, env: { previewOrigins: ['https://cms.example.com'] } })
const HOUR_MS = 3_600_000

const markOf = (viewer: Viewer, token?: string) =>
  new URLSearchParams({
    preview: 'true',
    ...(viewer === 'guest' ? { guest: 'true' } : { role: viewer }),
    ...(token && { previewToken: token }),
  }).toString()

const inPreview = (viewer: Viewer, token?: string) => ({
  headers: { [PREVIEW_HEADER]: markOf(viewer, token) },
})

async function begin() {
  const admin = await shop.has.admin({
    displayName: 'Iris Only Admin',
    email: `iris${Date.now()}@real.example`,
  })
  const { body } = await admin.send(startPreview)
  return { admin, ...body }
}

const viewerOf = async (client: TestClient, viewer: Viewer, token?: string) =>
  (await client.send(getPreview, {}, inPreview(viewer, token))).body

describe('a preview', () => {
  it.each(ROLES)('as %s shows a sample person, and nothing of the admin who looks', async (role) => {
    const { admin, token } = await begin()
    const { body, status } = await admin.send(getUser, {}, inPreview(role, token))
    expect([status, body.role]).toEqual([200, role])
    const { user } = admin
    const address = `/shop?${markOf(role, token)}&lang=es`
    const page = await (await admin.fetch(address)).text()
    expect(page).toContain(`${role} es `)
    expect(page).toContain(body.id)
    const said = [
      JSON.stringify(body),
      page,
      JSON.stringify((await admin.send(getProfile, {}, inPreview(role, token))).body),
    ]
    const secrets = [user.id, user.email, user.displayName, user.username, ...admin.cookies.values()]
    for (const each of [...said, token]) for (const secret of secrets) expect(each).not.toContain(secret)
  })

  it('as a guest needs no leave, and shows no cart of the browser', async () => {
    const { admin, token } = await begin()
    for (const given of [undefined, token]) {
      expect(await viewerOf(admin, 'guest', given)).toMatchObject({
        isOn: true,
        viewer: 'guest',
        isOver: false,
      })
      expect((await admin.send(getUser, {}, inPreview('guest', given))).status).toBe(401)
    }
    expect((await admin.send(getCart, {}, inPreview('guest'))).headers.getSetCookie()).toEqual([])
  })

  it('works by its token alone, but as an admin in the browser of its admin alone', async () => {
    const { token } = await begin()
    const stranger = shop.guest()
    const other = await shop.has.admin()
    expect(await viewerOf(stranger, 'customer', token)).toMatchObject({ viewer: 'customer', isOver: false })
    for (const each of [stranger, other])
      expect(await viewerOf(each, 'admin', token)).toMatchObject({ viewer: 'guest', isOver: true })
  })

  it('is a guest’s with a token that is none of ours, or changed', async () => {
    const { admin, token } = await begin()
    const changed = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`
    for (const wrong of ['', 'pv_', 'pv_AAAA', changed, token.slice(3), `${token}`.repeat(9)]) {
      expect(await viewerOf(admin, 'customer', wrong)).toMatchObject({ viewer: 'guest', isOver: true })
      expect((await admin.send(getUser, {}, inPreview('customer', wrong))).status).toBe(401)
    }
  })

  it('ends with the session that began it', async () => {
    const { admin, token } = await begin()
    const elsewhere = shop.guest()
    await elsewhere.send(login, { username: admin.user.username, password: admin.password })
    await elsewhere.send(endOtherSessions)
    expect(await viewerOf(shop.guest(), 'customer', token)).toMatchObject({ viewer: 'guest', isOver: true })
    const { token: next } = (await elsewhere.send(startPreview)).body
    expect((await viewerOf(shop.guest(), 'provider', next)).viewer).toBe('provider')
    await elsewhere.send(logout)
    expect((await viewerOf(shop.guest(), 'provider', next)).viewer).toBe('guest')
  })

  it('ends when its admin is one no more', async () => {
    const { admin, token } = await begin()
    await shop.database.pool.query("update users set role = 'customer' where id = $1", [admin.user.id])
    expect((await viewerOf(shop.guest(), 'customer', token)).isOver).toBe(true)
  })

  it('says to nobody but a preview whose windows may frame it', async () => {
    const parentOrigins = ['http://localhost:3000', 'https://cms.example.com']
    expect((await viewerOf(shop.guest(), 'guest')).parentOrigins).toEqual(parentOrigins)
    expect((await shop.guest().send(getPreview)).body).toMatchObject({ isOn: false, parentOrigins: [] })
  })

  it('leaves its sample admin out of those who are told and counted', async () => {
    await begin()
    const { rows } = await shop.database.pool.query(
      'select role, password from users left join accounts on accounts.user_id = users.id where is_sample order by role',
    )
    expect(rows.map(({ role, password }) => [role, password])).toEqual(
      [...ROLES].sort().map((role) => [role, null]),
    )
  })
})

describe('a page', () => {
  const policyOf = (response: Response) =>
    /frame-ancestors [^;]+/.exec(response.headers.get('content-security-policy') ?? '')?.[0]

  it('is framed by nobody, but a preview by this site and the allowed ones', async () => {
    expect(policyOf(await shop.guest().fetch('/shop'))).toBe("frame-ancestors 'none'")
    const preview = await shop.guest().fetch(`/shop?${markOf('guest')}`)
    expect(policyOf(preview)).toBe("frame-ancestors 'self' https://cms.example.com")
    expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  })

  it('asked for from a preview becomes one itself, until somebody leaves', async () => {
    const { admin, token } = await begin()
    const host = 'localhost:3000'
    const referer = `http://${host}/shop?${markOf('customer', token)}`
    const led = await admin.fetch('/events?kind=match', { headers: { host, referer } })
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      `/events?kind=match&${markOf('customer', token)}`,
    ])
    const elsewhere = { host, referer: `http://evil.example/shop?${markOf('customer', token)}` }
    expect((await admin.fetch('/events', { headers: elsewhere })).status).toBe(200)
    const left = await admin.fetch('/?preview=false', { headers: { host, referer } })
    expect([left.status, left.headers.get('location')]).toEqual([302, '/'])
    expect(left.headers.get('set-cookie')).toContain('preview=; Max-Age=0')
  })

  it('of a preview is cached for nobody', async () => {
    const { token } = await begin()
    const address = `/about?${markOf('customer', token)}`
    const before = await (await shop.guest().fetch(address)).text()
    expect(before).toContain('customer')
    shop.clock.advance(HOUR_MS)
    expect(await (await shop.guest().fetch(address)).text()).not.toContain('@demo.test')
    expect(await viewerOf(shop.guest(), 'customer', token)).toMatchObject({ viewer: 'guest', isOver: true })
  })
})
