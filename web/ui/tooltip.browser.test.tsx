/** Tooltips: after 700 ms, at once from one to the next, gone on leave, blur, click and scroll (spec sections 4 and 9). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawn, type StoppedClock, stopClock } from '#web/testing/stopped-clock.ts'
import { Tooltip } from './tooltip.tsx'

let clock: StoppedClock

beforeEach(async () => {
  // The clock first: how long ago the last tooltip closed is remembered from test to test.
  clock = stopClock()
  await clock.pass(1_000_000)
  await render(
    <div style={{ height: 3_000, padding: 80 }}>
      <div style={{ display: 'flex', gap: 80 }}>
        <Hinted name="Wishlist" />
        <Hinted name="Cart" />
        <button type="button">My Account</button>
      </div>
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </div>,
  )
  await leave()
})

afterEach(() => {
  window.scrollTo(0, 0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Hinted({ name }: { name: string }) {
  return (
    <Tooltip content={name}>
      <button type="button">{name}</button>
    </Tooltip>
  )
}

it('opens after 700 ms and closes on leave', async () => {
  await userEvent.hover(hinted('Cart'))
  await clock.pass(690)
  expectNone()
  await clock.pass(10)
  expectOpen('Cart')
  await leave()
  expectNone()
})

it('leaves nothing where the pointer left before it opened', async () => {
  await userEvent.hover(hinted('Cart'))
  await clock.pass(500)
  await leave()
  await clock.pass(2_000)
  expectNone()
})

it('opens the next one at once, and waits again after 300 ms', async () => {
  await open('Wishlist')
  await userEvent.hover(hinted('Cart'))
  await drawn()
  expectOpen('Cart')

  await leave()
  await clock.pass(250)
  await userEvent.hover(hinted('Wishlist'))
  await drawn()
  expectOpen('Wishlist')

  await leave()
  await clock.pass(300)
  await userEvent.hover(hinted('Cart'))
  await clock.pass(690)
  expectNone()
})

it('closes on scroll', async () => {
  await open('Cart')
  window.scrollTo(0, 200)
  await drawn()
  expectNone()
})

it('closes on click, and stays closed under the resting pointer', async () => {
  await open('Cart')
  await userEvent.click(hinted('Cart'))
  await clock.pass(2_000)
  expectNone()
})

it('opens at once by keyboard; blur and Escape close it', async () => {
  await focusByKeyboard()
  expectOpen('Cart')
  expect(hinted('Cart').element()).toHaveAccessibleDescription('Cart')
  await userEvent.tab()
  await drawn()
  expectNone()

  await focusByKeyboard()
  expectOpen('Cart')
  await userEvent.keyboard('{Escape}')
  await drawn()
  expectNone()
})

function hinted(name: string) {
  return page.getByRole('button', { name })
}

async function open(name: string) {
  await userEvent.hover(hinted(name))
  await clock.pass(700)
  expectOpen(name)
}

function expectOpen(name: string) {
  expect(shown()).toEqual([name])
}

function expectNone() {
  expect(shown()).toEqual([])
}

function shown() {
  return page
    .getByRole('tooltip')
    .elements()
    .map(({ textContent }) => textContent)
}

/** Away from everything, and past the moment in which the pointer may reach the hint itself. */
async function leave() {
  await userEvent.hover(page.getByText('Elsewhere'))
  await clock.pass(150)
}

/** A focus that the browser takes for the keyboard's: one step back from the button after it. */
async function focusByKeyboard() {
  ;(hinted('My Account').element() as HTMLElement).focus()
  await userEvent.tab({ shift: true })
  await drawn()
  expect(hinted('Cart').element()).toHaveFocus()
}
