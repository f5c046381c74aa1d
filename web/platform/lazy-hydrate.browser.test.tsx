/** What the server drew is taken over in place, when its code is needed. */
import { type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isTakingOver, LazyHydrate } from './lazy-hydrate.tsx'

interface CounterProps {
  name: string
}

/** What is known by the time a part takes over, and was not when it was drawn. */
let news = ''

function Counter({ name }: CounterProps) {
  const [count, setCount] = useState(0)
  return (
    <div>
      <p>{`${name}: ${count}${news}`}</p>
      <input aria-label="Note" name="note" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
    </div>
  )
}

let root: Root | undefined
let box: HTMLElement | undefined

afterEach(() => {
  news = ''
  root?.unmount()
  box?.remove()
})

/** A page as the server drew it, far down or in sight, and a way to give the part something else. */
function open(isFar: boolean) {
  const errors: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<ComponentType<CounterProps>>()
  const load = vi.fn(() => promise)
  const Page = ({ Drawn }: { Drawn: ComponentType<CounterProps> | null }) => {
    const [name, setName] = useState('Seats')
    return (
      <main>
        <button type="button" onClick={() => setName('Goods')}>
          Rename
        </button>
        <div style={{ height: isFar ? 5_000 : 10 }} />
        <LazyHydrate Drawn={Drawn} load={load} isLive isFar={isFar} given={{ name }} />
      </main>
    )
  }
  box = document.createElement('div')
  box.innerHTML = renderToString(<Page Drawn={Counter} />)
  document.body.append(box)
  const [drawn] = box.getElementsByTagName('p')
  root = hydrateRoot(box, <Page Drawn={null} />, {
    onRecoverableError: (error) => {
      if (!isTakingOver()) errors.push(error)
    },
  })
  return { load, errors, drawn, arrive: () => resolve(Counter) }
}

const text = () => box?.querySelector('p')?.textContent

it('stays as it was drawn, without its code, until it comes near', async () => {
  const { load, errors } = open(true)
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(4_000)
  await new Promise((done) => setTimeout(done, 200))
  expect(load).not.toHaveBeenCalled()
  expect(text()).toBe('Seats: 0')
  document.documentElement.scrollTo(0, 5_000)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(errors).toEqual([])
})

it('is laid out when it comes near, and stays so when it has taken over', async () => {
  const { load, drawn, arrive } = open(true)
  const isLaidOut = () => drawn?.checkVisibility({ contentVisibilityAuto: true })
  await expect.poll(isLaidOut).toBe(false)
  document.documentElement.scrollTo(0, 5_000)
  await expect.poll(isLaidOut).toBe(true)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  arrive()
  await expect.poll(() => box?.querySelector('[data-drawn]')).toBe(null)
  document.documentElement.scrollTo(0, 0)
  await new Promise((done) => setTimeout(done, 200))
  expect(isLaidOut()).toBe(true)
})

it('is taken over in place: what was typed, the focus and a press are not lost', async () => {
  const { load, errors, drawn, arrive } = open(false)
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  await userEvent.fill(page.getByLabelText('Note'), 'two left')
  await userEvent.click(page.getByRole('button', { name: 'Count' }))
  expect(text()).toBe('Seats: 0')
  arrive()
  await expect.poll(text).toBe('Seats: 1')
  expect(box?.querySelector('p')).toBe(drawn)
  expect(page.getByLabelText('Note')).toHaveValue('two left')
  await userEvent.click(page.getByRole('button', { name: 'Count' }))
  await expect.poll(text).toBe('Seats: 2')
  expect(errors).toEqual([])
})

it('shows what it was drawn with until its code is here, then what it is given now', async () => {
  const { load, errors, arrive } = open(true)
  await userEvent.click(page.getByRole('button', { name: 'Rename' }))
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  expect(text()).toBe('Seats: 0')
  arrive()
  await expect.poll(text).toBe('Goods: 0')
  expect(errors).toEqual([])
})

it('is drawn anew where the drawing is old news, which is no error, and a press is not lost', async () => {
  const { load, errors, drawn, arrive } = open(false)
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole('button', { name: 'Count' }))
  news = ', one offered'
  arrive()
  await expect.poll(text).toBe('Seats: 1, one offered')
  expect(box?.querySelector('p')).not.toBe(drawn)
  expect(errors).toEqual([])
  expect(isTakingOver()).toBe(false)
})
