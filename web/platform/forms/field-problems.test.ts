import { describe, expect, it } from 'vitest'
import { ClientError, type ClientErrorFields } from '../request/client-error.ts'
import { readRefusal } from './field-problems.ts'

const endpoint = { fails: ['WRONG_PASSWORD', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'] } as const
const form = { endpoint, names: ['email', 'phone', 'password'], otherwise: 'Nobody knows.' }

function refusedWith(fields: Partial<ClientErrorFields>) {
  return new ClientError({ code: 'HTTP_400', status: 400, requestId: 'req_1', attempt: 1, ...fields })
}

const invalid = (...details: unknown[]) =>
  refusedWith({ serverCode: 'INVALID_INPUT', serverMessage: 'Please check the marked fields.', details })

describe('readRefusal', () => {
  it('puts each problem beside its field, the first of several', () => {
    const error = invalid(
      { field: 'email', code: 'invalid_format', message: 'Enter a valid e-mail address.' },
      { field: 'email', code: 'too_big', message: 'Use at most 254 characters.' },
      { field: 'password', code: 'too_small', message: 'Use at least 12 characters.' },
    )
    expect(readRefusal(error, form)).toEqual({
      problems: { email: 'Enter a valid e-mail address.', password: 'Use at least 12 characters.' },
      failure: null,
    })
  })

  it('says what a field should look like where the page knows it', () => {
    const error = invalid(
      { field: 'phone', code: 'invalid_format', message: 'This is not valid.' },
      { field: 'email', code: 'too_small', message: 'This is required.' },
    )
    const { problems } = readRefusal(error, { ...form, formats: { phone: 'As 787-555-0123.', email: 'a@b' } })
    expect(problems).toEqual({ phone: 'As 787-555-0123.', email: 'This is required.' })
  })

  it('puts a refusal that is about one field beside it', () => {
    const error = refusedWith({ serverCode: 'WRONG_PASSWORD', serverMessage: 'Not right.' })
    expect(readRefusal(error, { ...form, fieldOf: { WRONG_PASSWORD: 'password' } })).toEqual({
      problems: { password: 'Not right.' },
      failure: null,
    })
  })

  it('shows above the form what belongs to a field that it does not have', () => {
    const error = invalid({ field: 'token', code: 'too_small', message: 'This is required.' })
    expect(readRefusal(error, form)).toEqual({
      problems: {},
      failure: { message: 'This is required.', requestId: 'req_1' },
    })
    const elsewhere = refusedWith({ serverCode: 'WRONG_PASSWORD', serverMessage: 'Not right.' })
    expect(readRefusal(elsewhere, { ...form, fieldOf: { WRONG_PASSWORD: 'secret' } }).failure).toEqual({
      message: 'Not right.',
    })
  })

  it('says an expected refusal in the words of the server, without a request id', () => {
    const error = refusedWith({
      code: 'HTTP_401',
      status: 401,
      serverCode: 'INVALID_CREDENTIALS',
      serverMessage: 'Wrong username or password.',
    })
    expect(readRefusal(error, form).failure).toEqual({
      message: 'Wrong username or password.',
    })
  })

  it('gives the request id of what nobody expected', () => {
    const error = refusedWith({
      code: 'HTTP_500',
      status: 500,
      serverCode: 'INTERNAL',
      serverMessage: 'Internals.',
    })
    expect(readRefusal(error, form).failure).toEqual({ message: error.userMessage, requestId: 'req_1' })
  })

  it('says how long to wait', () => {
    const error = refusedWith({
      code: 'HTTP_429',
      status: 429,
      serverCode: 'TOO_MANY_REQUESTS',
      serverMessage: 'Slow down.',
      details: { retryAfterSeconds: 30 },
    })
    expect(readRefusal(error, form).failure).toEqual({ message: 'Slow down.', waitMs: 30_000 })
  })

  it('keeps what an unknown error says to itself', () => {
    expect(readRefusal(new TypeError('x is not a function'), form).failure).toEqual({
      message: 'Nobody knows.',
    })
  })

  it('survives details of any shape', () => {
    for (const details of [null, 'text', [null, 3, { field: 1 }], { field: 'email' }])
      expect(readRefusal(refusedWith({ details }), form).problems).toEqual({})
  })
})
