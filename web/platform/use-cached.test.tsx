import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCached } from './use-cached.ts'

const KEY = ['/api/site']

function Shown() {
  return useCached<string>(hashKey(KEY)) ?? 'nothing'
}

const draw = (client: QueryClient) =>
  renderToString(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )

it('shows what the cache has, and asks for nothing', () => {
  const client = new QueryClient()
  expect(draw(client)).toBe('nothing')
  expect(client.getQueryCache().getAll()).toEqual([])
  client.setQueryData(KEY, 'The store')
  expect(draw(client)).toBe('The store')
})
