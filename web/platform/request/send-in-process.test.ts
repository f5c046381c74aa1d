import { expect, it } from 'vitest'
import { sendInProcess } from './send-in-process.ts'

function api(answer: (request: Request) => Response | Promise<Response>, headers: HeadersInit = {}) {
  const requests: Request[] = []
  return {
    requests,
    headers,
    fetch: async (request: Request) => {
      requests.push(request)
      return answer(request)
    },
  }
}

it('asks the API for whoever asked for the page', async () => {
  const server = api(() => Response.json({ id: 'usr_1' }), {
    cookie: 'session=abc',
    host: 'coqui.example',
    'x-request-id': 'req_from_the_page',
  })
  expect(await sendInProcess(server, 'GET', '/api/auth/user?x=1')).toEqual({ id: 'usr_1' })
  const [request] = server.requests
  expect(new URL(request?.url ?? '').pathname).toBe('/api/auth/user')
  expect(request?.headers.get('cookie')).toBe('session=abc')
  expect(request?.headers.get('host')).toBe('coqui.example')
  expect(request?.headers.get('x-request-id')).toBe('req_from_the_page')
})

it("does not pass on what describes only the page's request", async () => {
  const server = api(() => Response.json({}), {
    accept: 'text/html',
    'accept-encoding': 'gzip',
    'if-none-match': '"page"',
    'content-length': '12',
  })
  await sendInProcess(server, 'GET', '/api/site')
  const headers = server.requests[0]?.headers
  expect(headers?.get('accept')).toBe('application/json')
  for (const name of ['accept-encoding', 'if-none-match', 'content-length'])
    expect(headers?.has(name)).toBe(false)
  expect(headers?.get('x-request-id')).toMatch(/^req_/)
})

it('sends a body as JSON', async () => {
  const server = api(async (request) => Response.json(await request.json()))
  expect(await sendInProcess(server, 'POST', '/api/x', { body: { a: 'ñ' } })).toEqual({ a: 'ñ' })
  expect(server.requests[0]?.headers.get('content-type')).toBe('application/json')
})

it('throws the same error as in the browser, with the id of the answer', async () => {
  const server = api(() =>
    Response.json(
      { success: false, error: 'No.', code: 'FORBIDDEN' },
      { status: 403, headers: { 'x-request-id': 'req_9' } },
    ),
  )
  await expect(sendInProcess(server, 'GET', '/api/admin')).rejects.toMatchObject({
    code: 'HTTP_403',
    status: 403,
    serverCode: 'FORBIDDEN',
    requestId: 'req_9',
    attempt: 1,
    retriesExhausted: false,
  })
  expect(server.requests).toHaveLength(1)
})

it('reads a 204 as an empty object', async () => {
  expect(
    await sendInProcess(
      api(() => new Response(null, { status: 204 })),
      'DELETE',
      '/api/x',
    ),
  ).toEqual({})
})

it('turns a crash of the API into a client error, and a cancelled page into a cancelled request', async () => {
  const crashed = api(() => {
    throw new Error('boom')
  })
  await expect(sendInProcess(crashed, 'GET', '/api/x')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  const signal = AbortSignal.abort()
  await expect(sendInProcess(crashed, 'GET', '/api/x', { signal })).rejects.toMatchObject({
    code: 'REQUEST_CANCELLED',
  })
})
