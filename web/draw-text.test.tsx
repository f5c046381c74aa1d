import { type ReactNode, Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { drawAtOnce, drawWhenReady, Unfinished } from './draw-text.ts'

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

const here = (
  <Page>
    <p>Here</p>
  </Page>
)
const late = () => (
  <Page>
    <Late text={new Promise((resolve) => setTimeout(resolve, 5, 'Later'))} />
  </Page>
)
const broken = (
  <Page>
    <Broken />
  </Page>
)

it('writes a page that waits for nothing, the same by both ways', async () => {
  const html = '<html lang="en"><head></head><body><!--$--><p>Here</p><!--/$--></body></html>'
  expect(await drawAtOnce(here, NONCE)).toBe(html)
  expect(await drawWhenReady(here, NONCE)).toBe(html)
})

it('does not draw at once what waits for something or is broken', async () => {
  await expect(drawAtOnce(late(), NONCE)).rejects.toThrow(Unfinished)
  await expect(drawAtOnce(broken, NONCE)).rejects.toThrow(Unfinished)
})

it('waits for what comes later, and sends it in its place', async () => {
  const html = await drawWhenReady(late(), NONCE)
  expect(html).toMatch(/^<html lang="en">.*<p>Later<\/p>/)
  expect(html).not.toContain('Waiting')
})

it('throws what breaks the whole page', async () => {
  await expect(drawAtOnce(<Broken />, NONCE)).rejects.toThrow('Nothing to show')
})

it('says what breaks a part, and leaves that part to the browser', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await drawWhenReady(broken, NONCE)).toContain('Waiting')
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'Nothing to show' }))
  said.mockRestore()
})
