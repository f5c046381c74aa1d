import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
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

it('says in the words of the spec that a code was wrong, or could not be checked', () => {
  expect(m.lockdown_wrong_code()).toBe('Invalid access code')
  expect(m.lockdown_unlock_failed()).toBe('Failed to verify access code')
})

it('asks admins’ browsers every two minutes what is locked', () => {
  expect(accessStateQuery.refetchInterval).toBe(120_000)
})
