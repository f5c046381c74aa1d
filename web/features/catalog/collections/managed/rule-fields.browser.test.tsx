import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { type CollectionValues, EMPTY, toRules } from './collection-values.ts'
import { choicesQuery, previewQuery } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'

const call = { problem: () => undefined, forget: () => undefined } as unknown as FormCall
let latest: CollectionValues = EMPTY

function Form() {
  const [values, setValues] = useState(EMPTY)
  latest = values
  return <RuleFields call={call} values={values} onChange={setValues} />
}

function clientKnowing(answers: readonly (readonly [Parameters<typeof previewQuery>[0]['rules'], number])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(choicesQuery.queryKey, {
    categories: [{ id: 'belts', name: 'Belts' }],
    providers: [{ id: 'col_1', name: 'Taller' }],
    tags: ['gift'],
  })
  for (const [rules, total] of answers)
    client.setQueryData(previewQuery({ rules, productSort: EMPTY.productSort }).queryKey, {
      total,
      items: [],
    })
  return client
}

it('asks for what a condition lacks, then says what all or any of them find, by keys alone', async () => {
  const belts = { kind: 'category' as const, categoryId: 'belts' }
  const inStock = { kind: 'in_stock' as const }
  const client = clientKnowing([
    [{ match: 'all', conditions: [belts] }, 7],
    [{ match: 'all', conditions: [belts, inStock] }, 1],
    [{ match: 'any', conditions: [belts, inStock] }, 0],
    [{ match: 'any', conditions: [inStock] }, 9],
  ])
  await render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent(m.collections_preview_incomplete())
  const first = page.getByRole('group', { name: m.collections_condition({ number: 1 }) })
  await expect
    .element(first.getByRole('button', { name: m.collections_condition_remove({ number: 1 }) }))
    .toBeDisabled()
  await first.getByLabelText(m.collections_condition_category()).selectOptions('belts')
  await expect.element(status).toHaveTextContent(m.collections_preview_count({ count: 7 }))

  page.getByRole('button', { name: m.collections_condition_add() }).element().focus()
  await userEvent.keyboard('{Enter}')
  const second = page.getByRole('group', { name: m.collections_condition({ number: 2 }) })
  await second.getByLabelText(m.collections_condition_kind()).selectOptions('in_stock')
  await expect.element(status).toHaveTextContent(m.collections_preview_count({ count: 1 }))
  page.getByRole('radio', { name: m.collections_match_all() }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(status).toHaveTextContent(m.collections_preview_none())

  first
    .getByRole('button', { name: m.collections_condition_remove({ number: 1 }) })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent(m.collections_preview_count({ count: 9 }))
  expect(toRules(latest)).toEqual({ match: 'any', conditions: [inStock] })
})
