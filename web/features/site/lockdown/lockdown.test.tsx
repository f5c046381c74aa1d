import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { accessStateQuery } from './lockdown-banner.tsx'
import { UnlockForm } from './unlock-form.tsx'

it('masks the access code, and has no button to press while there is none', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnlockForm />
    </QueryClientProvider>,
  )
  expect(html).toMatch(/<input[^>]*type="password"/)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>/)
})

it('asks admins’ browsers every two minutes what is locked', () => {
  expect(accessStateQuery.refetchInterval).toBe(120_000)
})
