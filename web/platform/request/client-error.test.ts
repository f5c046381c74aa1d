import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { type ClientErrorCode, messageOf } from './catalog.ts'
import { ClientError, isCancelled, statusOf, userMessageOf } from './client-error.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const CATALOG: [ClientErrorCode, string][] = [
  ['NETWORK_ERROR', 'Unable to connect to the server. Please check your connection.'],
  ['REQUEST_CANCELLED', 'The request was cancelled.'],
  ['CIRCUIT_OPEN', 'Service is temporarily unavailable. Please try again in a moment.'],
  ['HTTP_401', 'Please log in to continue.'],
  ['HTTP_403', "You don't have permission to access this resource."],
  ['HTTP_404', 'The requested resource was not found.'],
  ['HTTP_429', 'Too many requests. Please slow down.'],
  ['HTTP_500', 'Something went wrong on our end. Please try again.'],
  ['HTTP_502', 'Server is temporarily unavailable. Please try again.'],
  ['HTTP_503', 'Server is temporarily unavailable. Please try again.'],
  ['HTTP_504', 'Server is temporarily unavailable. Please try again.'],
]

describe('the catalog of spec section 8', () => {
  it.each(CATALOG)('says for %s, whatever the server said: %s', (code, message) => {
    expect(messageOf(code)).toBe(message)
    expect(messageOf(code, 'Something else')).toBe(message)
  })

  it('gives the server its say for any other code', () => {
    expect(messageOf('HTTP_409', 'Taken.')).toBe('Taken.')
    expect(messageOf('HTTP_409')).toBe('An unexpected error occurred.')
    expect(messageOf('HTTP_418', '')).toBe('An unexpected error occurred.')
  })

  it.each(CATALOG)('speaks Spanish for %s', (code, english) => {
    overwriteGetLocale(() => 'es')
    expect(messageOf(code)).not.toBe(english)
  })
})

describe('a client error', () => {
  const fields = { requestId: 'req_1', attempt: 1 }

  it('reads status, colon, message', () => {
    expect(new ClientError({ ...fields, code: 'HTTP_404', status: 404 }).message).toBe(
      '404: The requested resource was not found.',
    )
  })

  it('reads only the message where there was no answer', () => {
    expect(new ClientError({ ...fields, code: 'REQUEST_CANCELLED' }).message).toBe(
      'The request was cancelled.',
    )
  })

  it('is still understood after it lost all but its message on the way from the server', () => {
    const traveled = new Error('409: Taken.')
    expect(statusOf(traveled)).toBe(409)
    expect(userMessageOf(traveled)).toBe('Taken.')
  })

  it('is not seen in an error that merely begins with a number', () => {
    for (const message of ['1234: no', '99 bottles', 'TypeError: x is undefined', '700: no such status']) {
      expect(statusOf(new Error(message))).toBeUndefined()
      expect(userMessageOf(new Error(message))).toBeNull()
    }
    expect(statusOf('404: text')).toBeUndefined()
    expect(userMessageOf(null)).toBeNull()
  })

  it('knows a cancelled request from others', () => {
    expect(isCancelled(new ClientError({ ...fields, code: 'REQUEST_CANCELLED' }))).toBe(true)
    expect(isCancelled(new ClientError({ ...fields, code: 'NETWORK_ERROR' }))).toBe(false)
    expect(isCancelled(new Error('cancelled'))).toBe(false)
  })
})

it('says that the site is closed where the server only says 451', () => {
  const closed = new ClientError({ code: 'HTTP_451', status: 451, requestId: 'req_1', attempt: 1 })
  expect(closed.userMessage).toBe('The site is closed for now. Please come back soon.')
})
