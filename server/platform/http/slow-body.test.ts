import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addToCart } from '#contract/sales/cart.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { readBytes } from './read-input.ts'

const shop = await testShop()
const server = createServer(getRequestListener(shop.app.fetch) as RequestListener)

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('gives up on a body that does not come, with 408', async () => {
  const slow = new Request('http://shop.test/', {
    method: 'POST',
    body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) }),
    duplex: 'half',
  } as RequestInit)
  await expect(readBytes(slow, 100, 20)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
})

it('does not take it for a failure of ours when somebody goes away in the middle of sending', async () => {
  const arrived = once(server, 'request')
  const { port } = server.address() as AddressInfo
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: addToCart.path,
    headers: { 'content-type': 'application/json', 'content-length': 1_000 },
  })
  sending.on('error', () => undefined)
  sending.write('{"variantId":')
  const [, response] = (await arrived) as [unknown, import('node:http').ServerResponse]
  const closed = once(response, 'close')
  sending.destroy()
  await closed
  // Whatever is reported is reported before the next request is answered.
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200))
  expect(shop.reported).toEqual([])
})
