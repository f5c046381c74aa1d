import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CountBadge } from './badge.tsx'

it('says 99+ above 99, and nothing for none', () => {
  const textOf = (count: number) => renderToStaticMarkup(<CountBadge count={count} />).replace(/<[^>]+>/g, '')
  expect([0, 1, 99, 100].map(textOf)).toEqual(['', '1', '99', '99+'])
})
