/** The editor of a category, with a server that answers as ours does. */
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#web/paraglide/messages.js'
import { createQueryClient } from '#web/platform/query.ts'
import { CategoryForm } from './category-form.tsx'
import type { ManagedCategory } from './queries.ts'

const BELTS: ManagedCategory = {
  id: 'belts',
  slug: 'gun-belts',
  formerSlugs: ['belts'],
  name: { en: 'Belts', es: 'Correas' },
  blurb: { en: 'Stiff.', es: 'Firmes.' },
  picture: null,
  ownPicture: null,
  sizeGuide: null,
  products: 3,
  live: 2,
  uses: { products: 3, campaigns: 0 },
  version: 4,
  changedAt: '2026-11-01T12:00:00.000Z',
  changedBy: null,
}

interface Sent {
  method: string
  path: string
  body: unknown
}

/** Answers each request in turn; what was sent is kept. */
function answerWith(...answers: { status?: number; body: unknown }[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const text = await request.text()
    sent.push({ method: request.method, path: new URL(request.url).pathname, body: JSON.parse(text || '{}') })
    const { status = 200, body } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  return sent
}

async function show(category?: ManagedCategory) {
  const onDone = vi.fn()
  await render(
    <QueryClientProvider client={createQueryClient(false)}>
      <main>
        <CategoryForm category={category} onDone={onDone} />
      </main>
    </QueryClientProvider>,
  )
  return onDone
}

const field = (name: string) => page.getByRole('textbox', { name })
const refusal = (code: string, details: unknown) => ({
  success: false,
  code,
  error: code,
  message: code,
  details,
})

it('makes the address from the English name until somebody writes one, and puts a refusal at its field', async () => {
  const message = 'Another category already has this name.'
  const taken = refusal('INVALID_INPUT', [{ field: 'name.es', code: 'taken', message }])
  const sent = answerWith({ status: 400, body: taken }, { status: 201, body: [BELTS] })
  const onDone = await show()
  await field(m.categories_name_en()).fill('Plate Carriers & Más')
  await expect.element(field(m.categories_address())).toHaveValue('plate-carriers-mas')
  await field(m.categories_address()).fill('plates')
  await field(m.categories_name_en()).fill('Plate carriers')
  await expect.element(field(m.categories_address())).toHaveValue('plates')
  await field(m.categories_name_es()).fill('Portaplacas')
  await field(m.categories_blurb_en()).fill('Light ones.')
  await field(m.categories_blurb_es()).fill('Livianos.')
  await page.getByRole('button', { name: m.categories_add() }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await field(m.categories_name_es()).fill('Chalecos')
  await page.getByRole('button', { name: m.categories_add() }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/admin/categories',
    body: {
      name: { en: 'Plate carriers', es: 'Chalecos' },
      blurb: { en: 'Light ones.', es: 'Livianos.' },
      slug: 'plates',
      ownPicture: null,
      sizeGuide: null,
    },
  })
})

it('keeps what was typed when somebody else saved first, and saves it over theirs when asked to', async () => {
  const late = refusal('CONFLICT', { version: 5, changedAt: BELTS.changedAt, changedBy: 'Ana' })
  const sent = answerWith({ status: 409, body: late }, { body: [BELTS] })
  const onDone = await show(BELTS)
  await field(m.categories_name_en()).fill('Duty belts')
  await expect.element(field(m.categories_address())).toHaveValue('gun-belts')
  await page.getByRole('button', { name: m.categories_save() }).click()
  await page.getByRole('button', { name: m.lists_changed_keep() }).click()
  await page.getByRole('button', { name: m.categories_save() }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 4, slug: 'gun-belts' },
    { version: 5, name: { en: 'Duty belts', es: 'Correas' } },
  ])
})
