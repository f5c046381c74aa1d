/** How Printify answers: bare objects, pages as Laravel makes them, and one way to say no. */
import { type FakeAnswer, FakeRefusal } from '../fake-service/server.ts'

export const answerWith = (body: unknown): FakeAnswer => ({ status: 200, body })

export function refuse(status: number, reason: string, code = 10_000, more: object = {}): FakeRefusal {
  const message = status === 400 ? 'Validation failed.' : 'Operation failed.'
  return new FakeRefusal({
    status,
    body: { status: 'error', code, message, errors: { reason, code }, ...more },
  })
}

/** `2026-11-15 12:00:00+00:00` */
export function toTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}+00:00`
}

export function pageOf<T>(all: readonly T[], query: URLSearchParams, max: number) {
  const page = wholeOf(query.get('page'), 1)
  const limit = wholeOf(query.get('limit'), 10)
  if (page < 1 || limit < 1 || limit > max)
    throw refuse(400, `The limit may not be greater than ${max}`, 8150)
  const lastPage = Math.max(1, Math.ceil(all.length / limit))
  const from = (page - 1) * limit
  const items = all.slice(from, from + limit)
  const urlOf = (number: number) => `/?page=${number}`
  return {
    items,
    envelope: {
      current_page: page,
      first_page_url: urlOf(1),
      from: from + 1,
      last_page: lastPage,
      last_page_url: urlOf(lastPage),
      next_page_url: page < lastPage ? urlOf(page + 1) : null,
      path: '/',
      per_page: limit,
      prev_page_url: page > 1 ? urlOf(page - 1) : null,
      to: from + items.length,
      total: all.length,
    },
  }
}

function wholeOf(text: string | null, usual: number): number {
  if (text === null) return usual
  if (!/^\d{1,9}$/.test(text)) throw refuse(400, `${text} is no number`, 8150)
  return Number(text)
}

export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw refuse(400, 'The body is not JSON', 8150)
  }
}
