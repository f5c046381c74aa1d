import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useReadingDown } from './use-reading-down.ts'

afterEach(() => window.scrollTo(0, 0))

it('says yes while one scrolls down, and no again on the way up', async () => {
  await render(<Reader />)
  await expect.element(page.getByText('still')).toBeInTheDocument()
  window.scrollTo(0, 6)
  window.scrollTo(0, 400)
  await expect.element(page.getByText('down')).toBeInTheDocument()
  window.scrollTo(0, 395)
  await expect.element(page.getByText('down')).toBeInTheDocument()
  window.scrollTo(0, 300)
  await expect.element(page.getByText('still')).toBeInTheDocument()
})

function Reader() {
  const isDown = useReadingDown()
  return (
    <div style={{ height: 3_000 }}>
      <p>{isDown ? 'down' : 'still'}</p>
    </div>
  )
}
