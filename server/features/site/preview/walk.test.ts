/** Every endpoint of the contract, asked for in a preview: those that do something refuse, and no other writes anything. */
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { clearWishlist } from '#contract/catalog/wishlist.ts'
import { type Endpoint, type InputOf, pathParams } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { getCredentialPhoto } from '#contract/people/credentials.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { ROLES, refuseViewer, type Viewer } from '#contract/permissions.ts'
import { PREVIEW_COOKIE, PREVIEW_HEADER } from '#contract/preview-mark.ts'
import { stripeWebhook } from '#contract/sales/checkout.ts'
import { startPreview } from '#contract/site/preview.ts'
import { isTelling } from '#server/testing/cut-connection.ts'
import { SAMPLES } from '#server/testing/permission-samples.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop({
  leavesQueues: true,
  // What is not there unless it is set up.
  env: {
    emergencyResetToken: 'a token for tests only',
    sendgridWebhookKey: 'a key for tests only',
    inboundMail: { domain: 'reply.shop.test', sendgridSecret: 'a secret for tests only' },
  },
})
const admin = await shop.has.admin()
const { token } = (await admin.send(startPreview)).body
const markOf = (viewer: Viewer) =>
  `preview=true&${viewer === 'guest' ? 'guest=true' : `role=${viewer}`}&previewToken=${token}`

const refusing = ENDPOINTS.filter((each) => each.hasEffects && each !== stripeWebhook)
const reading = ENDPOINTS.filter((each) => !each.hasEffects)

/** What a process writes while something is asked of it. */
const written: string[] = []
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text?: string } | undefined]
  const text = typeof first === 'string' ? first : (first?.text ?? '')
  const isWrite = /\b(insert\s+into|update\s+"?\w+"?\s+set|delete\s+from|add_job|pg_notify)\b/i.test(text)
  // What was made for the samples may still be told to open browsers.
  if (isWrite && !isTelling(text)) written.push(text)
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

async function knock(endpoint: Endpoint, headers: Record<string, string>, from = admin) {
  const input = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'any']))
  const { status, body } = await from.send(endpoint, input as InputOf<Endpoint>, { headers })
  return `${endpoint.id} ${status} ${body.code}`
}

describe('in a preview', () => {
  it('one that this shop has not switched on refuses where it is', async () => {
    const stripe = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
    const { app } = await shop.twin({ stripe })
    const headers = { [PREVIEW_HEADER]: markOf('guest') }
    expect((await admin.at(app).send(stripeWebhook, {}, { headers })).body.code).toBe('PREVIEW_READ_ONLY')
  })

  it.each(['guest', ...ROLES] as const)(
    'as %s every endpoint that does something refuses',
    async (viewer) => {
      const answers: string[] = []
      written.length = 0
      for (const each of refusing) answers.push(await knock(each, { [PREVIEW_HEADER]: markOf(viewer) }))
      expect(answers).toEqual(refusing.map(({ id }) => `${id} 403 PREVIEW_READ_ONLY`))
      expect(written).toEqual([])
    },
  )

  it('they refuse as well when a cookie, the page it comes from or an unreadable header says so', async () => {
    const host = 'localhost:3000'
    const signs: Record<string, string>[] = [
      { cookie: `${PREVIEW_COOKIE}=${encodeURIComponent(markOf('customer'))}` },
      { cookie: `${PREVIEW_COOKIE}=anything` },
      { host, referer: `http://${host}/shop?${markOf('customer')}` },
      { [PREVIEW_HEADER]: '' },
    ]
    for (const headers of signs) {
      for (const each of [updateProfile, clearWishlist, getCredentialPhoto])
        expect(await knock(each, headers)).toBe(`${each.id} 403 PREVIEW_READ_ONLY`)
    }
  })

  /** Whoever is asked for: the demo's people are those whom a preview shows. */
  const people = new Map<Viewer, Promise<TestPerson>>()
  const personFor = (viewer: Exclude<Viewer, 'guest'>) => {
    const known = people.get(viewer) ?? shop.as(viewer)
    people.set(viewer, known)
    return known
  }

  it.each(reading.map((each) => ({ id: each.id, each })))(
    '$id answers and writes nothing',
    async ({ each }) => {
      const viewer = (['customer', 'provider', 'instructor', 'admin'] as const).find(
        (role) => refuseViewer(role, each.permission) === null,
      )
      const person = await personFor(viewer ?? 'customer')
      // Each sample gives them a page of their own.
      await shop.database.pool.query('update collaborators set user_id = null where user_id = $1', [
        person.user.id,
      ])
      const sample = await SAMPLES[each.id]?.(shop, { client: person, person, address: '10.8.0.1' })
      // An admin looks at what is somebody else's, too.
      for (const shown of new Set([viewer ?? 'customer', 'admin'] as const)) {
        written.length = 0
        const headers = { [PREVIEW_HEADER]: markOf(shown) }
        const reply = await admin.send(each, (sample?.input ?? {}) as InputOf<Endpoint>, { headers })
        expect(written).toEqual([])
        expect(reply.headers.getSetCookie()).toEqual([])
        const refused = shown === 'admin' ? [403, 404] : [404]
        expect([200, 204, ...refused], `${shown}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
      }
    },
  )

  it('finds a write, or it would prove nothing', async () => {
    written.length = 0
    await admin.send(startPreview)
    expect(written.some((text) => text.includes('audit_log'))).toBe(true)
  })
})
