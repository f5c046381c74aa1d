import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { drain, sayGoodbye } from './drain.ts'

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

it('answers as before for a while when it stops, and says that each connection ends with its answer', async () => {
  const { server, port, stopping } = await startServer()
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const [reply] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return [reply.statusCode, reply.headers.connection]
  }
  expect(await ask()).toEqual([200, 'keep-alive'])
  stopping.value = true
  const drained = drain(server, 500)
  expect(await ask()).toEqual([200, 'close'])
  expect(await ask()).toEqual([200, 'close'])
  await drained
  await expect(ask()).rejects.toThrow()
  agent.destroy()
})

it('still answers what comes on an open connection just after the server stopped listening', async () => {
  const { server, port, stopping } = await startServer()
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    const answered = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return /^connection: (.*)\r$/im.exec(String(answered[0]))?.[1]
  }
  expect(await ask()).toBe('keep-alive')
  stopping.value = true
  const drained = drain(server)
  await vi.waitFor(() => expect(server.listening).toBe(false))
  expect(await ask()).toBe('close')
  await drained
})

/** Says good-bye once `stopping` is set. */
async function startServer() {
  const stopping = { value: false }
  const listener = sayGoodbye(
    () => stopping.value,
    (_request, response) => void response.end('here'),
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, stopping }
}
