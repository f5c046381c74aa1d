/** How Printful answers: two APIs, two envelopes, two ways to say no. */

import { type FakeAnswer, FakeRefusal } from '../fake-service/server.ts'

export function answerV1(result: unknown, paging?: object): FakeAnswer {
  return { status: 200, body: { code: 200, result, ...(paging && { paging }), extra: [] } }
}

export function refuseV1(status: number, message: string, reason = 'BadRequest'): FakeRefusal {
  return new FakeRefusal({ status, body: { code: status, result: message, error: { reason, message } } })
}

export function refuseV2(status: number, detail: string): FakeRefusal {
  return new FakeRefusal({
    status,
    body: { type: 'about:blank', status, title: 'Request refused', detail, instance: '' },
    headers: { 'content-type': 'application/problem+json' },
  })
}

export function toMoney(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The first API's times. */
export function toSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}

export function pageOf<T>(all: readonly T[], query: URLSearchParams) {
  const offset = wholeOf(query.get('offset'), 0)
  const limit = wholeOf(query.get('limit'), 20)
  if (limit < 1 || limit > 100) throw refuseV1(400, 'The limit must be between 1 and 100')
  return { items: all.slice(offset, offset + limit), paging: { total: all.length, offset, limit } }
}

function wholeOf(text: string | null, usual: number): number {
  if (text === null) return usual
  if (!/^\d{1,9}$/.test(text)) throw refuseV1(400, `${text} is no number`)
  return Number(text)
}

export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw refuseV1(400, 'The body is not JSON')
  }
}
