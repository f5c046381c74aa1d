import { expect, it, vi } from 'vitest'
import { createStopper } from './stop-in-order.ts'

function stopping(stop: () => Promise<void>) {
  let nowMs = 0
  const exit = vi.fn()
  const complain = vi.fn()
  const stopper = createStopper({ stop, exit, complain, now: () => nowMs })
  return { ...stopper, exit, complain, wait: (ms: number) => (nowMs += ms) }
}

it('stops in order, and only then ends the process', async () => {
  const { onSignal, exit } = stopping(async () => expect(exit).not.toHaveBeenCalled())
  await onSignal()
  expect(exit.mock.calls).toEqual([[0]])
})

it('takes a signal that npm hands on, and the end of npm itself, for the same wish', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = vi.fn(() => promise)
  const { onSignal, begin, exit, wait } = stopping(stop)
  const first = onSignal()
  wait(50)
  await onSignal()
  wait(5_000)
  await begin()
  expect(exit).not.toHaveBeenCalled()
  resolve()
  await first
  expect(stop).toHaveBeenCalledTimes(1)
  expect(exit.mock.calls).toEqual([[0]])
})

it('ends at once when a person asks again', async () => {
  const { onSignal, exit, wait } = stopping(() => new Promise(() => undefined))
  void onSignal()
  wait(2_000)
  await onSignal()
  expect(exit.mock.calls).toEqual([[1]])
})

it('says why it could not stop in order', async () => {
  const reason = new Error('the database did not stop')
  const { onSignal, exit, complain } = stopping(() => Promise.reject(reason))
  await onSignal()
  expect(complain).toHaveBeenCalledWith(reason)
  expect(exit.mock.calls).toEqual([[1]])
})

it('ends with 1 when a mistake made it stop', async () => {
  const { begin, exit } = stopping(async () => undefined)
  await begin(1)
  expect(exit.mock.calls).toEqual([[1]])
})
