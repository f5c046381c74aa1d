/** Writing, with a server that answers as ours does: what is typed is kept, files go up first, what fails can be tried again. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#web/platform/query.ts'
import { Composer } from './composer.tsx'
import type { Pending } from './merge-thread.ts'
import { PendingBubble } from './message-bubble.tsx'
import { type Draft, useOutbox } from './use-outbox.ts'

const KEY = 'draft:usr_1:message:cnv_1'
const field = () => page.getByRole('textbox', { name: 'Write a message' })
const send = () => page.getByRole('button', { name: 'Send message' })

afterEach(() => localStorage.clear())

const SAVED = [{ id: 'srp_1', title: 'Hours', body: 'We open at nine.' }]

function Thread({ deliver }: { deliver: (pending: Pending) => Promise<void> }) {
  const outbox = useOutbox(deliver)
  return (
    <main>
      <ol>
        {outbox.pending.map((each) => (
          <PendingBubble
            key={each.clientId}
            pending={each}
            onRetry={() => outbox.retry(each.clientId)}
            onDrop={() => outbox.drop(each.clientId)}
          />
        ))}
      </ol>
      <Composer draftKey={KEY} savedReplies={SAVED} onSend={outbox.send} />
    </main>
  )
}

async function show(deliver: (pending: Pending) => Promise<void> = async () => undefined) {
  await render(
    <QueryClientProvider client={createQueryClient(false)}>
      <Thread deliver={deliver} />
    </QueryClientProvider>,
  )
}

it('keeps what is typed on the device until it is sent', async () => {
  await show()
  await expect.element(send()).toBeDisabled()
  await userEvent.fill(field(), 'Half a thou')
  expect(localStorage.getItem(KEY)).toBe('Half a thou')
  await userEvent.click(send())
  await expect.element(field()).toHaveValue('')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('brings back what was typed before', async () => {
  localStorage.setItem(KEY, 'From yesterday')
  await show()
  await expect.element(field()).toHaveValue('From yesterday')
})

it('says that it could not be sent, and sends the same one again', async () => {
  const tried: Pending[] = []
  await show(async (pending) => {
    tried.push(pending)
    if (tried.length === 1) throw new Error('offline')
    await new Promise(() => undefined)
  })
  await userEvent.fill(field(), 'Hello <b>there</b>')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not sent.', { exact: false })).toBeVisible()
  // As text.
  await expect.element(page.getByText('Hello <b>there</b>')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Sending…')).toBeVisible()
  expect(tried.map(({ clientId }) => clientId)).toEqual([tried[0]?.clientId, tried[0]?.clientId])
})

it('offers saved replies by a slash in an empty message', async () => {
  await show()
  await userEvent.click(field())
  await userEvent.keyboard('/')
  await userEvent.click(page.getByRole('menuitem', { name: 'Hours' }))
  await expect.element(field()).toHaveValue('We open at nine.')
})

it('sends files by their ids once they are up, and names those that cannot be', async () => {
  const sent: Draft[] = []
  function Alone() {
    const [, redraw] = useState(0)
    return (
      <main>
        <Composer
          draftKey={KEY}
          onSend={(draft) => {
            sent.push(draft)
            redraw((count) => count + 1)
          }}
        />
      </main>
    )
  }
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 201
    statusText = 'Created'
    responseText = JSON.stringify({ id: 'mat_1' })
    withCredentials = false
    open() {}
    setRequestHeader() {}
    abort() {}
    getAllResponseHeaders() {
      return 'content-type: application/json'
    }
    send() {
      setTimeout(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  await render(<Alone />)
  const input = page.getByLabelText('Attach a picture or PDF').first().element() as HTMLInputElement
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' })
  // Chosen here: carried through the driver, ten megabytes take six seconds.
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'belt.jpg', { type: 'image/jpeg' }))
  chosen.items.add(large)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('Ready to send')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Larger than 10 MB.')
  await userEvent.click(send())
  expect(sent).toEqual([{ body: '', attachmentIds: ['mat_1'], fileNames: ['belt.jpg'], isNote: false }])
  vi.unstubAllGlobals()
})
