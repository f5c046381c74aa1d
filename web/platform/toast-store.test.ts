import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows a toast for 5000 ms unless told otherwise', () => {
  const store = createToastStore()
  store.show({ title: 'Saved' })
  expect(store.get()).toMatchObject([{ title: 'Saved', variant: 'default', durationMs: 5_000, open: true }])
  store.show({ title: 'Expired', durationMs: 8_000, variant: 'destructive' })
  expect(store.get()).toMatchObject([{ title: 'Expired', variant: 'destructive', durationMs: 8_000 }])
})

it('has one visible at a time: the newest', () => {
  const store = createToastStore()
  for (const title of ['a', 'b', 'c']) store.show({ title })
  expect(store.get().map(({ title }) => title)).toEqual(['c'])
})

it('gives every toast its own id', () => {
  const store = createToastStore()
  expect(store.show({ title: 'a' }).id).not.toBe(store.show({ title: 'a' }).id)
})

it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
  const store = createToastStore()
  store.show({ title: 'a' }).dismiss()
  expect(store.get()).toMatchObject([{ title: 'a', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(store.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get()).toEqual([])
})

it('dismisses once: a second time does not prolong its stay', () => {
  const store = createToastStore()
  const { id } = store.show({ title: 'a' })
  store.dismiss(id)
  vi.advanceTimersByTime(600_000)
  store.dismiss(id)
  store.dismiss('nobody')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(400_000)
  expect(store.get()).toEqual([])
})

it('gives up the removal of a toast that was replaced', () => {
  const store = createToastStore()
  store.show({ title: 'a' }).dismiss()
  store.show({ title: 'b' })
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(2_000_000)
  expect(store.get()).toMatchObject([{ title: 'b', open: true }])
})

it('updates a toast in place, and leaves a newer one alone', () => {
  const store = createToastStore()
  const first = store.show({ title: 'Saving', description: 'Wait' })
  first.update({ title: 'Saved' })
  expect(store.get()).toMatchObject([{ id: first.id, title: 'Saved', description: 'Wait' }])
  store.show({ title: 'Other' })
  first.update({ title: 'Late' })
  first.dismiss()
  expect(store.get()).toMatchObject([{ title: 'Other', open: true }])
})

it('does not show an open toast of the same id again, and reopens a closed one for good', () => {
  const store = createToastStore()
  store.show({ id: 'down', title: 'Down' })
  store.show({ id: 'down', title: 'Still down' })
  expect(store.get()).toMatchObject([{ id: 'down', title: 'Still down', open: true }])
  store.dismiss('down')
  store.show({ id: 'down', title: 'Down again' })
  vi.advanceTimersByTime(2_000_000)
  expect(store.get()).toMatchObject([{ title: 'Down again', open: true }])
})

it('tells its listeners of every change until they leave', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  const handle = store.show({ title: 'a' })
  handle.update({ title: 'b' })
  handle.dismiss()
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  store.show({ title: 'c' })
  expect(listener).toHaveBeenCalledTimes(3)
})

it('hands out the same list while nothing changes, as React asks', () => {
  const store = createToastStore()
  store.show({ title: 'a' })
  expect(store.get()).toBe(store.get())
})
