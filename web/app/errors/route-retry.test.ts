import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetryCounter, mustReload, NO_RETRIES, reduceRetry } from './route-retry.ts'

describe('the retry counter', () => {
  it('counts each retry of a page', () => {
    const once = reduceRetry(NO_RETRIES, { type: 'retried', path: '/shop' })
    const twice = reduceRetry(once, { type: 'retried', path: '/shop' })
    expect([once.count, twice.count]).toEqual([1, 2])
  })

  it('starts from nothing on another page', () => {
    expect(reduceRetry({ path: '/shop', count: 2 }, { type: 'retried', path: '/events' })).toEqual({
      path: '/events',
      count: 1,
    })
  })

  it('forgets when a retry has settled', () => {
    expect(reduceRetry({ path: '/shop', count: 2 }, { type: 'settled' })).toEqual(NO_RETRIES)
  })

  it('asks for a reload at three', () => {
    expect([0, 1, 2, 3].map((count) => mustReload({ path: '/shop', count }))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('trying again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function screen() {
    const counter = createRetryCounter()
    const act = { retry: vi.fn(), reload: vi.fn() }
    return { counter, act, press: (path = '/shop') => counter.tryAgain(path, act) }
  }

  it('retries twice and reloads on the third', () => {
    const { act, press } = screen()
    press()
    press()
    expect(act.retry).toHaveBeenCalledTimes(2)
    expect(act.reload).not.toHaveBeenCalled()
    press()
    expect(act.retry).toHaveBeenCalledTimes(2)
    expect(act.reload).toHaveBeenCalledTimes(1)
  })

  it('forgets the count 5 s after a retry', () => {
    const { counter, act, press } = screen()
    press()
    press()
    vi.advanceTimersByTime(4_999)
    expect(counter.get().count).toBe(2)
    vi.advanceTimersByTime(1)
    expect(counter.get().count).toBe(0)
    press()
    expect(act.reload).not.toHaveBeenCalled()
  })

  it('counts the 5 s from the last retry', () => {
    const { counter, press } = screen()
    press()
    vi.advanceTimersByTime(4_000)
    press()
    vi.advanceTimersByTime(4_000)
    expect(counter.get().count).toBe(2)
  })

  it('tells the screen of every change until it leaves', () => {
    const { counter, press } = screen()
    const listener = vi.fn()
    const leave = counter.subscribe(listener)
    press()
    vi.advanceTimersByTime(5_000)
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    press()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
