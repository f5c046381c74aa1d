import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createDrain } from './drain.ts'

it('lets a request under way finish, ends its connection with the answer, and waits for nothing else', async () => {
  const underWay = Promise.withResolvers<ServerResponse>()
  const { server, port, drain } = await startServer((_request, response) => underWay.resolve(response))
  const agent = new Agent({ keepAlive: true })
  const answered = once(get({ port, host: '127.0.0.1', agent }), 'response')
  const response = await underWay.promise

  const drained = drain(server)
  response.end('done')
  const [reply] = (await answered) as [IncomingMessage]
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close'])
  reply.resume()
  const startedAt = performance.now()
  await drained
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  agent.destroy()
})

it('answers as before for a while when it stops, and says that each connection ends with its answer', async () => {
  const { server, port, drain } = await startServer()
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const [reply] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return [reply.statusCode, reply.headers.connection]
  }
  expect(await ask()).toEqual([200, 'keep-alive'])
  const drained = drain(server, 500)
  expect(await ask()).toEqual([200, 'close'])
  expect(await ask()).toEqual([200, 'close'])
  await drained
  await expect(ask()).rejects.toThrow()
  agent.destroy()
})

it('still answers what comes on an open connection just after the server stopped listening', async () => {
  const { server, port, drain } = await startServer()
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    const answered = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return /^connection: (.*)\r$/im.exec(String(answered[0]))?.[1]
  }
  expect(await ask()).toBe('keep-alive')
  const drained = drain(server)
  await vi.waitFor(() => expect(server.listening).toBe(false))
  expect(await ask()).toBe('close')
  await drained
})

it('answers everybody who has connected and was not taken yet when it is told to stop', async () => {
  const { server, port, drain } = await startServer()
  // The system connects them all at once; the server takes one a turn of its event loop.
  const answers = Array.from({ length: 50 }, () => askOnce(port))
  const drained = drain(server)
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'answered'))
  await drained
})

it('breaks no connection when SIGTERM comes under load', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BUSY_SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(line.toString())
  const outcomes = { answered: 0, refused: 0, broken: 0 }
  let isOver = false
  const visitors = Array.from({ length: 24 }, async () => {
    while (!isOver) {
      const outcome = await askOnce(port)
      outcomes[outcome] += 1
      if (outcome === 'refused') return
    }
  })
  await vi.waitFor(() => expect(outcomes.answered).toBeGreaterThan(visitors.length))
  child.kill('SIGTERM')
  const ended = once(child, 'exit')
  await Promise.race([Promise.all(visitors), wait(60_000, null, { ref: false })])
  isOver = true
  expect(await ended).toEqual([0, null])
  expect(outcomes).toEqual({ answered: expect.any(Number), refused: visitors.length, broken: 0 })
})

/** Takes its time over each answer, as a page that is rendered does. */
const BUSY_SERVER = `
  import { createServer } from 'node:http'
  import { createDrain } from ${JSON.stringify(import.meta.resolve('./drain.ts'))}
  const { listener, ServerResponse, drain } = createDrain((request, response) => {
    for (const until = performance.now() + 2; performance.now() < until; );
    response.end('here')
  })
  const server = createServer({ ServerResponse }, listener).listen(0, '127.0.0.1', () => console.log(server.address().port))
  process.on('SIGTERM', async () => {
    await drain(server, 100)
    process.exit(0)
  })
`

/** A connection of its own. Broken: connected, and not answered whole. */
async function askOnce(port: number): Promise<'answered' | 'refused' | 'broken'> {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
  let text = ''
  try {
    for await (const part of socket) text += part
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'refused' : 'broken'
  }
  return text.startsWith('HTTP/1.1 200 OK') && text.includes('here') ? 'answered' : 'broken'
}

async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.end('here'),
) {
  const { listener, ServerResponse, drain } = createDrain(answer)
  const server = createServer({ ServerResponse }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, drain }
}
