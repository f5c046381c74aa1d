/** Spec section 8: a list that could not be loaded is empty and can be tried again, by keys alone. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoadedList } from './loaded.tsx'

interface Ask {
  answer: (orders: string[] | null) => void
}

/** A list whose first load has failed. Each further try is answered by the test. */
function Orders({ asks }: { asks: Ask[] }) {
  const [state, setState] = useState<{ data?: string[]; isFetching: boolean; errorUpdateCount: number }>({
    isFetching: false,
    errorUpdateCount: 1,
  })
  const refetch = () => {
    setState((known) => ({ ...known, isFetching: true }))
    asks.push({
      answer: (orders) =>
        setState(({ errorUpdateCount }) => ({
          data: orders ?? undefined,
          isFetching: false,
          errorUpdateCount: orders ? errorUpdateCount : errorUpdateCount + 1,
        })),
    })
  }
  const query = { ...state, error: null, refetch } as unknown as UseQueryResult<string[]>
  return (
    <main>
      <a href="#before">Before the list</a>
      <section aria-label="Orders">
        <LoadedList query={query} title="Orders could not be loaded" skeleton={<i>skeleton</i>}>
          {(orders) => orders.map((order) => <a key={order} href={`#${order}`}>{`Order ${order}`}</a>)}
        </LoadedList>
      </section>
      <a href="#after">After the list</a>
    </main>
  )
}

it('is tried again by Tab and Enter until it comes, without losing the place', async () => {
  const asks: Ask[] = []
  await render(<Orders asks={asks} />)
  const again = page.getByRole('button', { name: 'Try Again' })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(again).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Trying again…')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(asks).toHaveLength(1)
  await expect.element(again).toHaveFocus()

  asks[0]?.answer(null)
  await expect.element(page.getByText('Orders could not be loaded')).toBeVisible()
  await expect.element(again).toHaveFocus()

  await userEvent.keyboard(' ')
  expect(asks).toHaveLength(2)
  asks[1]?.answer(['1', '2'])
  await expect.element(page.getByRole('region', { name: 'Orders' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Order 1' })).toHaveFocus()
})

it('leaves the focus of whoever went on meanwhile where it is', async () => {
  const asks: Ask[] = []
  await render(<Orders asks={asks} />)
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await userEvent.tab()
  asks[0]?.answer(['1'])
  await expect.element(page.getByRole('link', { name: 'Order 1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'After the list' })).toHaveFocus()
})
