/** Which path of Printful's two APIs is answered by what. */
import type { FakeWorld } from '../fake-service/orders.ts'
import type { Asked, FakeAnswer } from '../fake-service/server.ts'
import type { FakeState } from '../fake-service/state.ts'
import { answerV1, refuseV1, refuseV2 } from './answers.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as webhooks from './webhooks.ts'

/** Who may not ask: without the token, or with an account's token and no store. */
export function refuseStranger(state: FakeState, { headers, pathname }: Asked): void {
  if (headers.authorization !== `Bearer ${state.token}`)
    throw pathname.startsWith('/v2/')
      ? refuseV2(401, 'The access token provided is invalid')
      : refuseV1(401, 'The access token provided is invalid', 'Unauthorized')
  const needsStore = !/^\/(stores|countries)$/.test(pathname)
  if (needsStore && headers['x-pf-store-id'] !== String(state.store.id))
    throw refuseV1(400, 'This endpoint requires store_id!', 'BadRequest')
}

export function answerRoute({ method, pathname, query, body }: Asked, world: FakeWorld): FakeAnswer {
  const { state, url } = world
  const parts = pathname.split('/').slice(1).map(decodeURIComponent)
  // `/orders/{id}` and `/v2/orders/{id}/shipments`
  const [, second = '', third = ''] = parts
  const key = `${method} /${parts.map((part, at) => (isId(parts, at) ? '{id}' : part)).join('/')}`
  switch (key) {
    case 'GET /stores':
      return answerV1([{ id: state.store.id, type: 'native', name: state.store.name }], {
        total: 1,
        offset: 0,
        limit: 100,
      })
    case 'GET /countries':
      return answerV1([
        {
          code: 'US',
          name: 'United States',
          states: [{ code: 'FL' }, { code: 'PR' }],
          region: 'north_america',
        },
      ])
    case 'GET /store/products':
      return products.listProducts(state, query, url)
    case 'GET /store/products/{id}':
      return products.showProduct(state, third, url)
    case 'GET /v2/catalog-variants/{id}/prices':
      return products.showPrices(state, third, query)
    case 'POST /orders':
      return orders.createOrder(world, body, query)
    case 'GET /orders/{id}':
      return orders.showOrder(world, second)
    case 'POST /orders/{id}/confirm':
      return orders.confirmOrder(world, second)
    case 'DELETE /orders/{id}':
      return orders.cancelOrder(world, second)
    case 'DELETE /v2/orders/{id}':
      return orders.deleteOrder(world, third)
    case 'GET /v2/orders/{id}/shipments':
      return orders.listShipments(world, third, query)
    case 'GET /v2/webhooks':
      return webhooks.showWebhook(state)
    case 'POST /v2/webhooks':
      return webhooks.setWebhook(state, body)
    case 'DELETE /v2/webhooks':
      return webhooks.deleteWebhook(state)
    default:
      throw refuseV1(404, 'Not Found', 'NotFound')
  }
}

/** Which parts of a path name something. */
function isId(parts: readonly string[], at: number): boolean {
  const before = parts[at - 1]
  return (
    before === 'orders' || before === 'catalog-variants' || (before === 'products' && parts[0] === 'store')
  )
}
