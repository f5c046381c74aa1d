/** Whether a part came with the page is known without drawing it a second time. */
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useWasServed } from './use-was-served.ts'

let drawings = 0

function Part({ name }: { name: string }) {
  drawings += 1
  return <p>{`${name} ${useWasServed() ? 'served' : 'added'}`}</p>
}

function Page() {
  const [isLater, setIsLater] = useState(false)
  return (
    <main>
      <Part name="First" />
      <button type="button" onClick={() => setIsLater(true)}>
        Add
      </button>
      {isLater ? <Part name="Second" /> : null}
    </main>
  )
}

let root: Root | undefined
let box: HTMLElement | undefined

afterEach(() => {
  root?.unmount()
  box?.remove()
})

it('is true for what the server drew, drawn once, and false for what came later', async () => {
  box = document.createElement('div')
  box.innerHTML = renderToString(<Page />)
  document.body.append(box)
  drawings = 0
  root = hydrateRoot(box, <Page />)
  await new Promise((done) => setTimeout(done, 200))
  expect(drawings).toBe(1)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Second added')).toBeVisible()
  await expect.element(page.getByText('First served')).toBeVisible()
})
