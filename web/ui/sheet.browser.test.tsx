/** A menu that is opened without a trigger of its own, by somebody who uses keys alone. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const SLOW_FAREWELL = `
  @keyframes farewell { to { opacity: 0 } }
  [role=dialog][data-state=closed] { animation: farewell 5s !important }`
const slow = document.createElement('style')
slow.textContent = SLOW_FAREWELL

beforeEach(() => document.head.append(slow))
afterEach(() => slow.remove())

function Menu({ Part }: { Part: typeof Sheet | typeof Dialog }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open menu
      </button>
      <Part title="Menu" open={isOpen} onOpenChange={setIsOpen}>
        <a href="#products">Products</a>
      </Part>
    </>
  )
}

it.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('a %s that is opened again right after Escape has the focus again', async (_name, Part) => {
  await render(<Menu Part={Part} />)
  const menu = page.getByRole('dialog')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  for (let times = 0; times < 3; times += 1) {
    await expect.element(menu).toHaveAttribute('data-state', 'open')
    expect(menu.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Enter}')
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toHaveFocus()
})

it('goes slowly for whoever closes it with the pointer', async () => {
  await render(<Menu Part={Sheet} />)
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect
    .element(page.getByRole('dialog', { includeHidden: true }))
    .toHaveAttribute('data-state', 'closed')
})
