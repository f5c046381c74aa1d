import { describe, expect, it } from 'vitest'
import { priceText, seatStateOf } from './event-labels.ts'

describe('seatStateOf', () => {
  const state = (seatsLeft: number, capacity: number) =>
    seatStateOf({ seatsLeft, capacity, isCancelled: false, isOver: false })

  it('warns of the last seats by the size of the room', () => {
    expect(state(4, 6)).toBe('open')
    expect(state(2, 6)).toBe('few')
    expect(state(5, 24)).toBe('few')
    expect(state(6, 24)).toBe('open')
    expect(state(20, 200)).toBe('few')
    expect(state(0, 6)).toBe('full')
  })

  it('says first what makes seats beside the point', () => {
    expect(seatStateOf({ seatsLeft: 3, capacity: 6, isCancelled: true, isOver: true })).toBe('cancelled')
    expect(seatStateOf({ seatsLeft: 3, capacity: 6, isCancelled: false, isOver: true })).toBe('over')
  })
})

describe('priceText', () => {
  it('has one price, a lowest one, or none', () => {
    expect(priceText({ priceFromCents: 4_500, priceToCents: 4_500 })).toBe('$45')
    expect(priceText({ priceFromCents: 2_550, priceToCents: 4_500 })).toBe('From $25.50')
    expect(priceText({ priceFromCents: 0, priceToCents: 0 })).toBe('Free')
  })
})
