import { expect, it } from 'vitest'
import { ClientError } from '#web/platform/request/client-error.ts'
import { classifyRouteError, type RouteErrorKind } from './classify-route-error.ts'

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

function answered(status: number): ClientError {
  return new ClientError({ code: `HTTP_${status}`, status, requestId: 'req_1', attempt: 1 })
}

const lost = new ClientError({ code: 'NETWORK_ERROR', requestId: 'req_1', attempt: 4 })
const refused = new ClientError({ code: 'CIRCUIT_OPEN', status: 503, requestId: 'req_1', attempt: 1 })

it.each<[RouteErrorKind, string, unknown]>([
  [
    'update',
    'Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/shop-a1.js'),
  ],
  [
    'update',
    'Firefox',
    new TypeError('error loading dynamically imported module: https://x/assets/shop-a1.js'),
  ],
  ['update', 'Safari', new TypeError('Importing a module script failed.')],
  ['update', 'a style sheet', new Error('Unable to preload CSS for /assets/shop-a1.css')],
  ['update', 'older bundlers', named('ChunkLoadError', 'Loading chunk 12 failed.')],
  ['connection', 'Chromium', new TypeError('Failed to fetch')],
  ['connection', 'Chromium with monitoring', new TypeError('Failed to fetch (coqui.example)')],
  ['connection', 'Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['connection', 'Safari', new TypeError('Load failed')],
  ['connection', 'the request client', lost],
  ['connection', 'an open circuit', refused],
  ['connection', 'a gateway', answered(502)],
  ['connection', 'a gateway, rendered on the server', new Error('504: Server is temporarily unavailable.')],
  ['connection', 'the user call', new Error('Failed to fetch user', { cause: lost })],
  [
    'loading',
    'React in development',
    new Error('A component suspended while responding to synchronous input.'),
  ],
  [
    'loading',
    'React in production',
    new Error('Minified React error #426; visit https://react.dev/errors/426'),
  ],
  ['generic', 'a bug', new TypeError("Cannot read properties of undefined (reading 'name')")],
  ['generic', 'another React error', new Error('Minified React error #4260')],
  ['generic', 'our fault', answered(500)],
  ['generic', 'no right', answered(403)],
  ['generic', 'the user call failing for another reason', new Error('No user', { cause: answered(500) })],
  ['generic', 'a thrown text', 'oops'],
  ['generic', 'a thrown nothing', undefined],
])('is %s for %s', (kind, _, error) => {
  expect(classifyRouteError(error)).toBe(kind)
})

it("takes a server's words about a network for words", () => {
  const error = new ClientError({
    code: 'HTTP_409',
    status: 409,
    serverMessage: 'This network name is taken.',
    requestId: 'req_1',
    attempt: 1,
  })
  expect(classifyRouteError(error)).toBe('generic')
})
