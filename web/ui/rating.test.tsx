import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Rating } from './rating.tsx'

it('says stars and count to screen readers, and lights the share of the row', () => {
  const markup = renderToStaticMarkup(<Rating value={4.25} count={12} />)
  expect(markup).toContain('aria-label="4.3 out of 5 stars"')
  expect(markup).toContain('--filled:85%')
  expect(markup).toContain('<span class="sr-only">12 reviews</span>')
  expect(renderToStaticMarkup(<Rating value={4} />)).not.toContain('reviews')
})
