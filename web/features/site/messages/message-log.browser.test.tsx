/** A conversation is at its end when it is opened, also when what is around and in it gets its height later. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Thread } from './merge-thread.ts'
import { MessageLog } from './message-log.tsx'
import type { ShownMessage } from './queries.ts'

const message = (sequence: number): ShownMessage => ({
  id: `msg_${sequence}`,
  sequence,
  clientId: `client-${sequence}`,
  side: 'customer',
  authorName: 'Ana',
  isMine: false,
  isNote: false,
  via: 'site',
  body: `Message ${sequence}`,
  quoted: '',
  lostFiles: 0,
  isHeld: false,
  attachments: [],
  at: '2026-11-17T12:00:00.000Z',
  refusedFor: null,
})

const THREAD: Thread = {
  items: Array.from({ length: 30 }, (_, at) => message(at + 1)),
  hasOlder: false,
  seenSequence: 0,
  held: [],
}

async function show() {
  const { container } = await render(
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <MessageLog
        thread={THREAD}
        side="team"
        partner="Ana"
        isLoadingOlder={false}
        onOlder={() => undefined}
      />
    </div>,
  )
  const frame = container.firstElementChild as HTMLElement
  const log = page.getByRole('region', { name: /Ana/ }).first().element() as HTMLElement
  const left = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)
  return { frame, log, left }
}

it('stays at its end when there is less room, and when a picture comes', async () => {
  const { frame, log, left } = await show()
  await expect.poll(left).toBe(0)
  frame.style.height = '250px'
  await expect.poll(left).toBe(0)
  const picture = document.createElement('img')
  picture.style.cssText = 'display: block; height: 200px'
  picture.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'
  log.append(picture)
  await expect.poll(left).toBe(0)
})

it('stays at its end when there is less room in the moment in which it is scrolled', async () => {
  const { frame, log, left } = await show()
  await expect.poll(left).toBe(0)
  frame.style.height = '250px'
  // As the browser reports it: before it tells anybody of the size.
  log.dispatchEvent(new Event('scroll'))
  await expect.poll(left).toBe(0)
})

it('leaves whoever reads further up where they are', async () => {
  const { frame, log, left } = await show()
  await expect.poll(left).toBe(0)
  log.scrollTop = 100
  await expect.poll(left).toBeGreaterThan(200)
  frame.style.height = '250px'
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(log.scrollTop).toBe(100)
})
