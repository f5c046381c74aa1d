import { describe, expect, it } from 'vitest'
import { considerWish, firstNameOf, startNotices } from './rules.ts'

const wish = { priceThenCents: 2_000, wasOut: false, notify: true }
const at = (priceCents: number, isAvailable = true) => ({ priceCents, isAvailable })

describe('whoever wished for a product', () => {
  it('is told of a lower price, measured from then on', () => {
    expect(considerWish(wish, at(1_900))).toEqual({
      tell: 'price-drop',
      next: { ...wish, priceThenCents: 1_900 },
    })
    expect(considerWish({ ...wish, priceThenCents: 1_900 }, at(1_900)).tell).toBeNull()
    expect(considerWish(wish, at(2_100))).toEqual({ tell: null, next: wish })
  })

  it('is told that it is back, once it was out', () => {
    const out = considerWish(wish, at(2_000, false))
    expect(out).toEqual({ tell: null, next: { ...wish, wasOut: true } })
    const back = considerWish(out.next, at(2_000))
    expect(back).toEqual({ tell: 'back-in-stock', next: wish })
    expect(considerWish(back.next, at(2_000)).tell).toBeNull()
  })

  it('is told of a drop that happened while it was out when it is back, in one mail', () => {
    const out = considerWish(wish, at(1_500, false))
    expect(out.next.priceThenCents).toBe(2_000)
    expect(considerWish(out.next, at(1_500))).toEqual({
      tell: 'back-in-stock',
      next: { ...wish, priceThenCents: 1_500 },
    })
  })

  it('counts what is not sold as out', () => {
    expect(considerWish(wish, null)).toEqual({ tell: null, next: { ...wish, wasOut: true } })
  })

  it('is told nothing when they want no notices, and of nothing old when they want them again', () => {
    const silent = { ...wish, notify: false, wasOut: true }
    const { tell, next } = considerWish(silent, at(1_000))
    expect({ tell, next }).toEqual({ tell: null, next: { ...silent, wasOut: false } })
    const again = startNotices(next, at(1_000))
    expect(again).toEqual({ notify: true, wasOut: false, priceThenCents: 1_000 })
    expect(considerWish(again, at(1_000)).tell).toBeNull()
    expect(startNotices(next, null)).toEqual({ notify: true, wasOut: true, priceThenCents: 2_000 })
  })
})

it('strangers are told a first name only', () => {
  expect(firstNameOf(' Ana María Rivera ')).toBe('Ana')
  expect(firstNameOf('Luis')).toBe('Luis')
})
