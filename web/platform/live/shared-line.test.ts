import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { FakeBrowser } from '../testing/live-fakes.ts'
import { joinLine } from './shared-line.ts'

const PATH = '/api/live'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openTab(browser: FakeBrowser) {
  const hints: (string | null)[] = []
  const states: boolean[] = []
  const over = vi.fn()
  const line = joinLine(
    { path: PATH, name: 'live:usr_1' },
    { onHint: (text) => hints.push(text), onState: (isUp) => states.push(isUp), onOver: over },
    browser.tab(),
  )
  return { ...line, hints, states, over }
}

/** The one open line of the browser. */
function theLine(browser: FakeBrowser) {
  expect(browser.open).toHaveLength(1)
  const [line] = browser.open
  if (!line) throw new Error('No line is open')
  return line
}

describe('the tabs of a browser', () => {
  it('share one line, and each hears everything once', () => {
    const browser = new FakeBrowser()
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)]
    const line = theLine(browser)
    line.say('hello', '', '7')
    line.say('message', 'notices:sale', '8')
    for (const { hints, states } of [first, second, third]) {
      expect(hints).toEqual(['notices:sale'])
      expect(states).toEqual([true])
    }
    expect(browser.sources).toHaveLength(1)
  })

  it('hand the line over when its tab closes, from where all of them had got to', async () => {
    const browser = new FakeBrowser()
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)]
    theLine(browser).say('hello', '', '7')
    theLine(browser).say('message', 'notices:sale', '8')
    // Nothing for this person, but everybody is up to here.
    theLine(browser).say('beat', '', '12')
    first.leave()
    await vi.advanceTimersByTimeAsync(0)
    const line = theLine(browser)
    expect(line.url).toBe(`${PATH}?after=12`)
    line.say('message', 'conversation:cnv_1', '13')
    line.say('hello', '', '13')
    expect(second.hints).toEqual(['notices:sale', 'conversation:cnv_1'])
    expect(third.hints).toEqual(['notices:sale', 'conversation:cnv_1'])
    expect(first.hints).toEqual(['notices:sale'])
  })

  it('tell one that has just come what was said while it was being loaded', () => {
    const browser = new FakeBrowser()
    const first = openTab(browser)
    theLine(browser).say('hello', '', '1')
    theLine(browser).say('message', 'notices:refund', '2')
    vi.advanceTimersByTime(LIMITS.live.freshMs)
    theLine(browser).say('message', 'notices:sale', '3')
    const late = openTab(browser)
    expect(late.hints).toEqual(['notices:sale'])
    expect(late.states).toEqual([true])
    expect(late.lastId()).toBe('3')
    expect(first.hints).toEqual(['notices:refund', 'notices:sale'])
  })

  it('hold no line while there is no network, and go on where they were', () => {
    const browser = new FakeBrowser()
    const tab = openTab(browser)
    theLine(browser).say('hello', '', '4')
    browser.goOffline(true)
    expect(browser.open).toEqual([])
    vi.advanceTimersByTime(10 * LIMITS.live.tryAgainMs)
    expect(browser.sources).toHaveLength(1)
    browser.goOffline(false)
    const line = theLine(browser)
    expect(line.url).toBe(`${PATH}?after=4`)
    line.say('message', 'notices:sale', '5')
    expect(tab.hints).toEqual(['notices:sale'])
  })
})

describe('a line', () => {
  it('that is silent is taken for dead, and opened again from its last number', () => {
    const browser = new FakeBrowser()
    openTab(browser)
    const dead = theLine(browser)
    dead.say('hello', '', '5')
    vi.advanceTimersByTime(LIMITS.live.silentMs - 1)
    dead.say('beat', '', '6')
    vi.advanceTimersByTime(LIMITS.live.silentMs - 1)
    expect(dead.isClosed).toBe(false)
    vi.advanceTimersByTime(1 + 4 * LIMITS.live.retryMs)
    expect(dead.isClosed).toBe(true)
    expect(theLine(browser).url).toBe(`${PATH}?after=6`)
  })

  it('that the browser opens again by itself is left to it, and nobody polls meanwhile', () => {
    const browser = new FakeBrowser()
    const tab = openTab(browser)
    theLine(browser).say('hello', '', '1')
    theLine(browser).fail(false)
    vi.advanceTimersByTime(LIMITS.live.drainSpreadMs)
    theLine(browser).say('hello', '', '1')
    vi.advanceTimersByTime(LIMITS.live.silentMs - 1)
    expect(tab.states).toEqual([true])
    expect(browser.sources).toHaveLength(1)
  })

  it('that stays away leaves it to the page to ask, in every tab, until it comes back', () => {
    const browser = new FakeBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    theLine(browser).say('hello', '', '1')
    theLine(browser).fail(false)
    vi.advanceTimersByTime(LIMITS.live.drainSpreadMs + 5_000)
    for (const { states } of [first, second]) expect(states).toEqual([true, false])
    theLine(browser).say('reload', '', '9')
    for (const { states, hints } of [first, second]) {
      expect(states).toEqual([true, false, true])
      expect(hints).toEqual([null])
    }
  })

  it('that is refused is tried again a few times, then rarely', () => {
    const browser = new FakeBrowser()
    const tab = openTab(browser)
    for (let n = 1; n < LIMITS.live.failuresMax; n += 1) {
      theLine(browser).fail(true)
      vi.advanceTimersByTime(LIMITS.live.retryMs * 2 ** n * 1.25)
      expect(browser.sources).toHaveLength(n + 1)
    }
    theLine(browser).fail(true)
    vi.advanceTimersByTime(LIMITS.live.tryAgainMs / 2)
    expect(browser.open).toEqual([])
    vi.advanceTimersByTime(LIMITS.live.tryAgainMs)
    theLine(browser).say('hello', '', '1')
    expect(tab.states).toEqual([true])
  })

  it('whose session has ended is not opened again by any tab', async () => {
    const browser = new FakeBrowser()
    const tabs = [openTab(browser), openTab(browser)]
    theLine(browser).say('hello', '', '1')
    theLine(browser).say('over')
    await vi.advanceTimersByTimeAsync(10 * LIMITS.live.tryAgainMs)
    for (const { over } of tabs) expect(over).toHaveBeenCalledTimes(1)
    expect(browser.sources).toHaveLength(1)
    expect(browser.open).toEqual([])
  })

  it('is not opened again after its tab has left', async () => {
    const browser = new FakeBrowser()
    const tab = openTab(browser)
    theLine(browser).fail(true)
    tab.leave()
    await vi.advanceTimersByTimeAsync(10 * LIMITS.live.tryAgainMs)
    expect(browser.open).toEqual([])
    expect(browser.sources).toHaveLength(1)
  })
})
