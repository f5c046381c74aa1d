import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FailedFigures } from './analytics-panel.tsx'

it('shows a revenue of 0 where it could not be read, with a way to try again', () => {
  const query = { isFetching: false, refetch: () => Promise.reject(new Error('not asked')) }
  const html = renderToStaticMarkup(<FailedFigures query={query} />)
  expect(html).toContain('$0.00')
  expect(html).toContain('Try Again')
})
