import { describe, expect, it } from 'vitest'
import { placeTooltip } from './tooltip-place.ts'

const view = { width: 400, height: 300 }
const bubble = { width: 100, height: 30 }

describe('placeTooltip', () => {
  it('stands centered on the side asked for', () => {
    const anchor = { left: 150, top: 100, width: 40, height: 40 }
    expect(placeTooltip(anchor, bubble, view, 'top')).toEqual({ left: 120, top: 64 })
    expect(placeTooltip(anchor, bubble, view, 'bottom')).toEqual({ left: 120, top: 146 })
    expect(placeTooltip(anchor, bubble, view, 'left')).toEqual({ left: 44, top: 105 })
    expect(placeTooltip(anchor, bubble, view, 'right')).toEqual({ left: 196, top: 105 })
  })

  it('turns to the other side where there is no room', () => {
    expect(placeTooltip({ left: 150, top: 10, width: 40, height: 40 }, bubble, view, 'top').top).toBe(56)
    expect(placeTooltip({ left: 330, top: 100, width: 40, height: 40 }, bubble, view, 'right').left).toBe(224)
  })

  it('slides along its side instead of leaving the window', () => {
    expect(placeTooltip({ left: 0, top: 100, width: 20, height: 20 }, bubble, view, 'top').left).toBe(8)
    expect(placeTooltip({ left: 380, top: 100, width: 20, height: 20 }, bubble, view, 'top').left).toBe(292)
  })

  it('shows its beginning where it is wider than the window', () => {
    const wide = { width: 600, height: 30 }
    expect(placeTooltip({ left: 10, top: 100, width: 20, height: 20 }, wide, view, 'top').left).toBe(8)
  })
})
