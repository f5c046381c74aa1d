/** Which path of Printify's API is answered by what. */
import type { FakeWorld } from '../fake-service/orders.ts'
import type { Asked, FakeAnswer } from '../fake-service/server.ts'
import type { FakeState } from '../fake-service/state.ts'
import { answerWith, refuse } from './answers.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import * as webhooks from './webhooks.ts'

/** Who may not ask: without the token, without a name, or about somebody else's shop. */
export function refuseStranger({ token, store }: FakeState, { headers, pathname }: Asked): void {
  if (headers.authorization !== `Bearer ${token}`) throw refuse(401, 'Unauthenticated', 401)
  // Node's own name is none: a client that forgot to say who it is.
  if (!headers['user-agent'] || headers['user-agent'] === 'node')
    throw refuse(403, 'A User-Agent is required', 403)
  const shopId = /^\/v1\/shops\/([^/.]+)\//.exec(pathname)?.[1]
  if (shopId !== undefined && shopId !== String(store.id)) throw refuse(403, 'Not your shop', 403)
}

export function answerRoute({ method, pathname, query, body }: Asked, world: FakeWorld): FakeAnswer {
  const { state } = world
  if (!pathname.endsWith('.json')) throw refuse(404, 'Not found', 8404)
  const path = pathname.slice(0, -'.json'.length).replace(/^\/v1\/shops\/\d+\//, '/shop/')
  const [, , kind = '', rawId = '', deed = ''] = path.split('/')
  const id = decodeURIComponent(rawId)
  const key = `${method} ${rawId && path.startsWith('/shop/') ? `/shop/${kind}/{id}${deed && `/${deed}`}` : path}`
  switch (key) {
    case 'GET /v1/shops':
      return answerWith(
        [state.store, ...state.otherStores].map((store) => ({
          id: store.id,
          title: store.name,
          sales_channel: 'custom_integration',
        })),
      )
    case 'GET /shop/products':
      return products.listProducts(world, query)
    case 'GET /shop/products/{id}':
      return products.showProduct(world, id)
    case 'POST /shop/products/{id}/publishing_succeeded':
      return products.succeedPublishing(world, id, body)
    case 'POST /shop/products/{id}/publishing_failed':
      return products.failPublishing(world, id, body)
    case 'GET /shop/orders':
      return orders.listOrders(world, query)
    case 'POST /shop/orders':
      return orders.createOrder(world, body)
    case 'GET /shop/orders/{id}':
      return orders.showOrder(world, id)
    case 'POST /shop/orders/{id}/send_to_production':
      return orders.sendToProduction(world, id)
    case 'POST /shop/orders/{id}/cancel':
      return orders.cancelOrder(world, id)
    case 'GET /shop/webhooks':
      return webhooks.listWebhooks(state)
    case 'POST /shop/webhooks':
      return webhooks.createWebhook(state, body)
    case 'DELETE /shop/webhooks/{id}':
      return webhooks.deleteWebhook(state, id, query)
    default:
      if (method === 'GET' && /^\/v1\/catalog\/blueprints\/\d+\/print_providers\/\d+\/shipping$/.test(path))
        return products.showShipping()
      throw refuse(404, 'Not found', 8404)
  }
}
