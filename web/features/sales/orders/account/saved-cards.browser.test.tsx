/** The cards that somebody saved, with a server that answers as ours does. */
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSavedCards } from '#contract/sales/saved-cards.ts'
import { createQueryClient } from '#web/platform/query.ts'
import { savedCardsQuery } from '../queries.ts'
import { SavedCards } from './saved-cards.tsx'

type Reply = ReplyOf<typeof listSavedCards>

const VISA = { id: 'pm_1', name: 'Visa ···· 4242', expiryMonth: 3, expiryYear: 2031, isExpired: false }
const OLD = { id: 'pm_2', name: 'Mastercard ···· 4444', expiryMonth: 1, expiryYear: 2020, isExpired: true }

afterEach(() => {
  vi.unstubAllGlobals()
})

async function show(reply: Reply, removed: { status: number; body?: unknown } = { status: 204 }) {
  const sent: string[] = []
  let kept = reply
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    const { pathname } = new URL(url)
    if (pathname === '/api/site') return Response.json({ demo: false })
    sent.push(`${method} ${pathname}`)
    if (method === 'GET') return Response.json(kept)
    if (removed.status === 204)
      kept = { ...kept, cards: kept.cards.filter(({ id }) => !pathname.endsWith(id)) }
    return removed.body ? Response.json(removed.body, removed) : new Response(null, removed)
  })
  const client = createQueryClient(false)
  client.setQueryData(savedCardsQuery.queryKey, reply)
  await render(
    <QueryClientProvider client={client}>
      <main>
        <SavedCards />
      </main>
    </QueryClientProvider>,
  )
  return sent
}

it('says of each its brand, its last digits and when it expires', async () => {
  await show({ canSave: true, cards: [VISA, OLD] })
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0).getByText('Visa ···· 4242')).toBeVisible()
  await expect.element(rows.nth(0).getByText('Expires 03/2031')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Expired')).toBeVisible()
})

it('removes one after a question, and leaves the focus at the list', async () => {
  const sent = await show({ canSave: true, cards: [VISA, OLD] })
  await userEvent.click(page.getByRole('button', { name: 'Remove Visa ···· 4242' }))
  expect(sent).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Remove card' }))
  await expect.element(page.getByText('Visa ···· 4242')).not.toBeInTheDocument()
  expect(sent).toEqual(['DELETE /api/saved-cards/pm_1', 'GET /api/saved-cards'])
  await expect.element(page.getByText('Mastercard ···· 4444')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Saved cards' })).toHaveFocus()
})

it('says how to save one where there are none', async () => {
  await show({ canSave: true, cards: [] })
  await expect.element(page.getByText(/tick the box when you pay/)).toBeVisible()
})

it('is not there where the payment service keeps no cards', async () => {
  await show({ canSave: false, cards: [] })
  expect(page.getByRole('heading').query()).toBeNull()
})
