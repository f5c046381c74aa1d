import { expect, it } from 'vitest'
import { withoutQueries, withoutQuery } from './sentry-browser.ts'

it('sends no query, as reset links carry their secret there', () => {
  const event = withoutQueries({
    type: undefined,
    request: {
      url: 'https://coqui.example/reset?token=secret#x',
      query_string: 'token=secret',
      headers: { Referer: 'https://coqui.example/reset?token=secret' },
    },
  })
  expect(event.request).toEqual({ url: 'https://coqui.example/reset' })
  expect(JSON.stringify(event)).not.toContain('secret')
})

it('leaves no query in what led to the error either', () => {
  const crumb = withoutQuery({
    category: 'navigation',
    data: { from: '/reset?token=secret', to: '/login#secret', url: '/api/x?q=secret', status_code: 200 },
  })
  expect(crumb.data).toEqual({ from: '/reset', to: '/login', url: '/api/x', status_code: 200 })
})

it('leaves events and crumbs without addresses as they are', () => {
  expect(withoutQueries({ type: undefined })).toEqual({ type: undefined })
  expect(withoutQuery({ message: 'hi' })).toEqual({ message: 'hi' })
})
