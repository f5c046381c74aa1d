import { describe, expect, it } from 'vitest'
import { brandOf, checkExpiry, formatExpiry, formatNumber, isCompleteNumber } from './card-format.ts'

const typed = (withBar: string) => ({ text: withBar.replace('|', ''), caret: withBar.indexOf('|') })
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('formatNumber', () => {
  it.each([
    ['4|', '4|'],
    ['42424|', '4242 4|'],
    ['4242424242424242|', '4242 4242 4242 4242|'],
    ['42 42-4242x4242|', '4242 4242 4242|'],
    ['42424242424242429999|', '4242 4242 4242 4242|'],
    ['378282246310005|', '3782 822463 10005|'],
  ])('groups %s as on the card', (before, after) => {
    expect(shown(formatNumber(typed(before)))).toBe(after)
  })

  it('keeps the caret where a digit was put in or taken out', () => {
    expect(shown(formatNumber(typed('42429| 4242 42')))).toBe('4242 9|424 242')
    expect(shown(formatNumber(typed('4242 |242 42')))).toBe('4242| 2424 2')
    expect(shown(formatNumber(typed('1|4242 4242')))).toBe('1|424 2424 2')
  })
})

describe('formatExpiry', () => {
  const type = (before: string, after: string) => shown(formatExpiry(typed(after), before))

  it('writes the slash, and a nought before a month that cannot have two digits', () => {
    expect(type('', '8|')).toBe('08 / |')
    expect(type('', '1|')).toBe('1|')
    expect(type('1', '12|')).toBe('12 / |')
    expect(type('12 / 3', '12 / 30|')).toBe('12 / 30|')
    expect(type('', '1230|')).toBe('12 / 30|')
  })

  it('lets the slash be deleted', () => {
    expect(type('12 / ', '12 /|')).toBe('12|')
    expect(type('12 / 3', '12 / |')).toBe('12|')
    expect(type('12', '1|')).toBe('1|')
  })
})

describe('brandOf', () => {
  it.each([
    ['4', 'visa'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['37', 'amex'],
    ['6011', null],
    ['', null],
  ])('knows %s by its first digits', (number, brand) => {
    expect(brandOf(number)).toBe(brand)
  })
})

describe('isCompleteNumber', () => {
  it('asks for the digits of a card and no more than that', () => {
    expect(isCompleteNumber('4242 4242 4242 4242')).toBe(true)
    expect(isCompleteNumber('4242 4242 4242 4241')).toBe(true)
    expect(isCompleteNumber('4242 4242 42')).toBe(false)
    expect(isCompleteNumber('3782 822463 10005')).toBe(true)
    expect(isCompleteNumber('3782 822463 1000')).toBe(false)
  })
})

describe('checkExpiry', () => {
  const now = new Date(2026, 10, 14)

  it.each([
    ['11 / 26', null],
    ['01/30', null],
    ['10 / 26', 'past'],
    ['12 / 25', 'past'],
    ['13 / 30', 'format'],
    ['12', 'format'],
    ['', 'format'],
  ])('reads %s', (text, problem) => {
    expect(checkExpiry(text, now)).toBe(problem)
  })
})
