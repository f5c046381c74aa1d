import { type ReactNode, Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { drawText } from './draw-text.ts'

const NONCE = 'abc'

function Page({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense fallback={<p>Waiting</p>}>{children}</Suspense>
      </body>
    </html>
  )
}

function Late({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>
}

function Broken(): ReactNode {
  throw new Error('Nothing to show')
}

it('writes a page that waits for nothing', async () => {
  expect(
    await drawText(
      <Page>
        <p>Here</p>
      </Page>,
      NONCE,
    ),
  ).toBe('<html lang="en"><head></head><body><!--$--><p>Here</p><!--/$--></body></html>')
})

it('waits for what comes later, and sends it in its place', async () => {
  const html = await drawText(
    <Page>
      <Late text={new Promise((resolve) => setTimeout(resolve, 5, 'Later'))} />
    </Page>,
    NONCE,
  )
  expect(html).toMatch(/^<html lang="en">.*<p>Later<\/p>/)
  expect(html).not.toContain('Waiting')
})

it('throws what breaks the whole page', async () => {
  await expect(drawText(<Broken />, NONCE)).rejects.toThrow('Nothing to show')
})

it('says what breaks a part, and leaves that part to the browser', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const html = await drawText(
    <Page>
      <Broken />
    </Page>,
    NONCE,
  )
  expect(html).toContain('Waiting')
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'Nothing to show' }))
  said.mockRestore()
})
