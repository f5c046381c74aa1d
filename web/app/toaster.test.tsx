import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Toaster } from './toaster.tsx'

it('renders on the server, with its region and without a toast', () => {
  const html = renderToString(<Toaster />)
  expect(html).toContain('F8')
  expect(html).not.toContain('<li')
})
