import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { hasListFailed } from './failed-list.tsx'
import { LoadedList } from './loaded.tsx'
import { ClientError } from './request/client-error.ts'

const error = new ClientError({ code: 'HTTP_500', status: 500, requestId: 'req_42', attempt: 1 })
const asked = (overrides: Partial<UseQueryResult<string[]>>) =>
  ({
    data: undefined,
    error: null,
    isFetching: false,
    errorUpdateCount: 0,
    refetch: () => undefined,
    ...overrides,
  }) as unknown as UseQueryResult<string[]>
const shown = (overrides: Partial<UseQueryResult<string[]>>) =>
  renderToStaticMarkup(
    <LoadedList query={asked(overrides)} title="Orders could not be loaded" skeleton={<i>skeleton</i>}>
      {(orders) => <ul>{orders.join()}</ul>}
    </LoadedList>,
  )

describe('a list that could not be loaded', () => {
  it('is an empty place with a button to try again, said politely and without an alarm', () => {
    const html = shown({ error, errorUpdateCount: 1 })
    expect(html).toContain('Orders could not be loaded')
    expect(html).toMatch(/<button[^>]*type="button"[^>]*>.*Try Again/)
    expect(html).toContain('role="status"')
    expect(html).not.toMatch(/role="alert"|danger|req_42|skeleton/)
  })

  it('keeps its place and its button while it is tried again, and says so', () => {
    const html = shown({ errorUpdateCount: 1, isFetching: true })
    expect(html).toContain('Trying again…')
    expect(html).toMatch(/<button[^>]*aria-busy="true"/)
    expect(html).not.toMatch(/ disabled=""/)
    expect(html).not.toContain('skeleton')
  })

  it('is the list as soon as it comes, and stays when a later look fails', () => {
    expect(shown({ data: ['a', 'b'] })).toBe('<ul>a,b</ul>')
    expect(shown({ data: ['a'], error, errorUpdateCount: 1 })).toBe('<ul>a</ul>')
  })

  it('is a skeleton before anything is known', () => {
    expect(shown({ isFetching: true })).toContain('skeleton')
    expect(hasListFailed(asked({ isFetching: true }))).toBe(false)
  })
})
