import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenUsed } from './on-demand.ts'

describe('whenUsed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('acts once, at the first sign of use', () => {
    const act = vi.fn()
    whenUsed(act)
    expect(act).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('keydown'))
    window.dispatchEvent(new Event('pointerdown'))
    vi.runAllTimers()
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('acts by itself on a page that is only looked at', () => {
    const act = vi.fn()
    whenUsed(act)
    vi.advanceTimersByTime(9_999)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('does nothing once it was given up', () => {
    const act = vi.fn()
    whenUsed(act)()
    window.dispatchEvent(new Event('scroll'))
    vi.runAllTimers()
    expect(act).not.toHaveBeenCalled()
  })
})
