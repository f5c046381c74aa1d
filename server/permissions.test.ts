import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { changeRole } from '#contract/people/identity.ts'
import type { HttpApp } from './platform/http/route.ts'
import { findBreaches } from './testing/permission-matrix.ts'
import { SAMPLES } from './testing/permission-samples.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()

describe('every endpoint, called as every role', () => {
  it.each(ENDPOINTS.map((each) => ({ id: each.id, each })))(
    'answers as the permission table says: $id',
    async ({ each }) => {
      // As one text: whoever needed a second try is named with what went wrong the first time.
      expect((await findBreaches(shop, [each], SAMPLES)).join('; ')).toBe('')
    },
  )
})

describe('the routes of the app', () => {
  it('are exactly the declared ones', () => {
    const served = shop.routes.map((each) => each.endpoint)
    expect(new Set(served)).toEqual(new Set(ENDPOINTS))
    expect(served).toHaveLength(ENDPOINTS.length)
  })

  it('leave no endpoint open beside the declared ones', () => {
    const declared = new Set(
      ENDPOINTS.map((each) => `${each.method} ${each.path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const documents = [
      'GET /api/openapi.json',
      'GET /api/docs',
      'GET /api/docs/swagger-ui.css',
      'GET /api/docs/swagger-ui-bundle.js',
    ]
    const unknown = shop.app.routes
      .filter((each) => each.method !== 'ALL')
      .map((each) => `${each.method} ${each.path}`)
      .filter((address) => !declared.has(address) && !documents.includes(address))
    expect(unknown).toEqual([])
  })
})

describe('the matrix itself', () => {
  const schemas = { careless: { summary: '', tag: 'Test', reply: z.object({ secret: z.string() }) } }
  /** Declared for admins, served to anyone. */
  const careless = endpointsOf<typeof schemas>()({
    id: 'careless',
    method: 'GET',
    path: '/api/careless',
    permission: 'admin panel',
  })

  it('fails when a route forgets its permission', async () => {
    const app: HttpApp = new Hono()
    app.get(careless.path, (c) => c.json({ secret: 'for admins' }))
    const breaches = await findBreaches(shop, [careless], { careless: () => ({ input: {} }) }, app)
    expect(breaches).toEqual([
      'careless as guest: expected 401, got 200 ',
      'careless as customer: expected 403, got 200 ',
      'careless as provider: expected 403, got 200 ',
      'careless as instructor: expected 403, got 200 ',
    ])
  })

  it('fails when a route refuses whom it should let in', async () => {
    const app: HttpApp = new Hono()
    app.all('*', (c) => c.json({ code: 'FORBIDDEN' }, 403))
    const samples = { changeRole: () => ({ input: { userId: 'usr_x' } }) }
    const breaches = await findBreaches(shop, [changeRole], samples, app)
    expect(breaches).toEqual([
      'changeRole as guest: expected 401, got 403 FORBIDDEN',
      'changeRole as admin: expected 200, got 403 FORBIDDEN',
    ])
  })

  it('fails when an endpoint has no sample', async () => {
    expect(await findBreaches(shop, [careless], {})).toEqual(['careless: has no sample input'])
  })
})
