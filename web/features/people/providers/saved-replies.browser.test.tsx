/** The list of saved replies in the settings, with a server that answers as ours does. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#web/platform/query.ts'
import { type ProviderSettings, settingsQuery } from './queries.ts'
import { SavedReplies } from './saved-replies.tsx'

const HOURS = { id: 'srp_hours', title: 'Hours', body: 'We open at nine.', language: 'en' as const }
const SIZES = { id: 'srp_sizes', title: 'Tallas', body: 'Con gusto la cambiamos.', language: 'es' as const }
const SETTINGS: ProviderSettings = {
  pickupAddress: null,
  returnAddress: null,
  vacation: null,
  terms: { en: '', es: '' },
  merchantRegistration: '',
  savedReplies: [HOURS, SIZES],
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
    const { pathname } = new URL(request.url)
    sent.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : undefined })
    const { status = 200, body } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  return sent
}

const withReplies = (savedReplies: ProviderSettings['savedReplies']) => ({
  body: { ...SETTINGS, savedReplies },
})

function Shown() {
  const { data } = useQuery(settingsQuery)
  return data ? <SavedReplies savedReplies={data.savedReplies} /> : null
}

async function show(settings = SETTINGS) {
  const client = createQueryClient(false)
  client.setQueryData(settingsQuery.queryKey, settings)
  await render(
    <QueryClientProvider client={client}>
      <main>
        <Shown />
      </main>
    </QueryClientProvider>,
  )
}

const rows = () => page.getByRole('list', { name: 'Saved replies' }).getByRole('listitem')
const adding = () => page.getByRole('form', { name: 'Add reply' })

it('adds one, whose form is empty afterwards', async () => {
  await show({ ...SETTINGS, savedReplies: [] })
  await expect.element(page.getByText('No saved replies yet.')).toBeVisible()
  const sent = answerWith(withReplies([HOURS]))
  await userEvent.fill(adding().getByLabelText('Title'), 'Hours')
  await userEvent.fill(adding().getByLabelText('Text'), 'We open at nine.')
  await userEvent.click(adding().getByRole('button', { name: 'Add reply' }))
  await expect.element(rows()).toHaveTextContent('HoursEnglishWe open at nine.')
  await expect.element(adding().getByLabelText('Title')).toHaveValue('')
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/provider/saved-replies',
      body: { title: 'Hours', body: 'We open at nine.', language: 'en' },
    },
  ])
})

it('says at its field what is missing, and sends nothing', async () => {
  await show()
  const sent = answerWith()
  await userEvent.fill(adding().getByLabelText('Text'), 'We open at nine.')
  await userEvent.click(adding().getByRole('button', { name: 'Add reply' }))
  await expect.element(adding().getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(adding().getByLabelText('Title')).toHaveFocus()
  await expect.element(adding().getByLabelText('Text')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

it('shows why one more is refused, and keeps what was typed', async () => {
  await show()
  answerWith({ status: 409, body: { code: 'TOO_MANY_ITEMS', error: 'There are too many already' } })
  await userEvent.fill(adding().getByLabelText('Title'), 'One more')
  await userEvent.fill(adding().getByLabelText('Text'), 'It is the fifty-first.')
  await userEvent.click(adding().getByRole('button', { name: 'Add reply' }))
  await expect.element(adding().getByRole('alert')).toBeVisible()
  await expect.element(adding().getByLabelText('Title')).toHaveValue('One more')
  await expect.element(adding().getByLabelText('Text')).toHaveValue('It is the fifty-first.')
  expect(rows().elements()).toHaveLength(2)
})

it('edits one in its place: cancelled it stays, saved it changes, and a refusal is shown there', async () => {
  await show()
  const open = () => userEvent.click(page.getByRole('button', { name: 'Edit: Tallas' }))
  const editing = page.getByRole('form', { name: 'Edit: Tallas' })
  await open()
  await expect.element(editing.getByLabelText('Text')).toHaveValue(SIZES.body)
  await expect.element(editing.getByLabelText('Language')).toHaveValue('es')
  await userEvent.fill(editing.getByLabelText('Title'), 'Something else')
  await userEvent.click(editing.getByRole('button', { name: 'Cancel' }))
  await expect.element(editing).not.toBeInTheDocument()
  await expect.element(rows().last()).toHaveTextContent('TallasSpanishCon gusto la cambiamos.')

  await open()
  const sent = answerWith(
    { status: 404, body: { code: 'NOT_FOUND', error: 'Not found' } },
    withReplies([HOURS, { ...SIZES, title: 'Cambio de talla' }]),
  )
  await userEvent.fill(editing.getByLabelText('Title'), 'Cambio de talla')
  await userEvent.click(editing.getByRole('button', { name: 'Save reply' }))
  await expect.element(editing.getByRole('alert')).toBeVisible()
  await expect.element(editing.getByLabelText('Title')).toHaveValue('Cambio de talla')
  await userEvent.click(editing.getByRole('button', { name: 'Save reply' }))
  await expect.element(rows().last()).toHaveTextContent('Cambio de tallaSpanishCon gusto la cambiamos.')
  await expect.element(rows().first()).toHaveTextContent('HoursEnglishWe open at nine.')
  const written = { title: 'Cambio de talla', body: SIZES.body, language: 'es' }
  const put = { method: 'PUT', path: '/api/provider/saved-replies/srp_sizes', body: written }
  expect(sent).toEqual([put, put])
})

it('removes one', async () => {
  await show()
  const sent = answerWith(withReplies([SIZES]))
  await userEvent.click(page.getByRole('button', { name: 'Remove: Hours' }))
  await expect.element(page.getByRole('button', { name: 'Remove: Hours' })).not.toBeInTheDocument()
  expect(rows().elements()).toHaveLength(1)
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/provider/saved-replies/srp_hours' }])
})
