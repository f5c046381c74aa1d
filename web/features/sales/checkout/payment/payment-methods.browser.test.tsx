/** A card of the test gateway, with a server that takes its time. */
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#web/platform/query.ts'
import type { OpenOrder } from '../queries.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { useSettle } from './use-settle.ts'

const OPEN = {
  id: 'ord_1',
  number: 'CC-1',
  paymentStatus: 'pending',
  athMovil: 'no',
  totals: { totalCents: 4_500 },
  payment: { gateway: 'test', status: 'needs_method', clientSecret: 'secret', failure: null },
} as OpenOrder

afterEach(() => {
  vi.unstubAllGlobals()
})

function Payment() {
  return <PaymentMethods open={OPEN} order={undefined} receivedAtMs={0} settling={useSettle(OPEN)} />
}

it('is paid once by a double click whose second press comes when the first is answered', async () => {
  const sent: string[] = []
  const settled = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    sent.push(pathname)
    if (pathname === '/api/test-gateway/pay') return Response.json({ status: 'captured', failure: null })
    await settled.promise
    return Response.json({ ...OPEN, paymentStatus: 'paid' })
  })
  await render(
    <QueryClientProvider client={createQueryClient(false)}>
      <Payment />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Card number').fill('4242424242424242')
  await page.getByLabelText('Expires').fill('12 / 34')
  await page.getByLabelText('Security code').fill('123')
  const form = document.querySelector('form')
  form?.requestSubmit()
  await expect.poll(() => sent).toHaveLength(2)
  form?.requestSubmit()
  settled.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent.filter((path) => path.endsWith('/pay'))).toHaveLength(1)
})
