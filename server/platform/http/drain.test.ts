import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

it('lets a request under way finish, and does not wait for its connection to be used again', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const answered = once(get({ port, host: '127.0.0.1', agent }), 'response')
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]

  const drained = drain(server)
  response.end('done')
  const [reply] = (await answered) as [IncomingMessage]
  expect(reply.statusCode).toBe(200)
  reply.resume()
  const startedAt = performance.now()
  await drained
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  agent.destroy()
})
