import { describe, expect, it } from 'vitest'
import { readFailure, readReply } from './read-reply.ts'

describe('readFailure', () => {
  it('prefers the error string of a body flagged success: false', () => {
    expect(readFailure({ success: false, error: 'A', message: 'B' })).toMatchObject({ serverMessage: 'A' })
  })

  it('falls back on message when a flagged body has no error string', () => {
    expect(readFailure({ success: false, error: { odd: true }, message: 'B' })).toMatchObject({
      serverMessage: 'B',
    })
  })

  it('reads message before error when the body is not flagged', () => {
    expect(readFailure({ error: 'A', message: 'B' })).toMatchObject({ serverMessage: 'B' })
    expect(readFailure({ error: 'A' })).toMatchObject({ serverMessage: 'A' })
  })

  it('reads details, or detail', () => {
    expect(readFailure({ details: { a: 1 }, detail: 'x' })).toMatchObject({ details: { a: 1 } })
    expect(readFailure({ detail: 'Gone for good' })).toMatchObject({
      details: 'Gone for good',
      serverMessage: 'Gone for good',
    })
  })

  it.each([[undefined], [null], ['text'], [['a']], [42], [{}], [{ message: '' }]])(
    'finds nothing in %j',
    (body) => {
      const { serverCode, serverMessage, details } = readFailure(body)
      expect([serverCode, serverMessage, details]).toEqual([undefined, undefined, undefined])
    },
  )
})

describe('readReply', () => {
  it('reads an empty success as an empty object, an empty failure as no body', async () => {
    expect(await readReply(new Response('', { status: 200 }))).toEqual({ status: 200, body: {} })
    expect(await readReply(new Response('', { status: 500 }))).toEqual({ status: 500, body: undefined })
  })

  it('keeps a JSON null', async () => {
    expect(await readReply(new Response('null'))).toEqual({ status: 200, body: null })
  })
})
