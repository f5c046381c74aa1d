import { describe, expect, it } from 'vitest'
import type { Fulfillment, OrderLine } from '../queries.ts'
import { readReturn } from './read-return.ts'
import { canAskReturn, returnableQuantity } from './returnable.ts'

const line = (known: Partial<OrderLine> = {}) =>
  ({
    id: 'oln_1',
    kind: 'goods',
    quantity: 3,
    refundedQuantity: 0,
    returningQuantity: 0,
    ...known,
  }) as OrderLine

describe('what can be sent back', () => {
  it('is neither what was given back nor what is on its way', () => {
    expect(returnableQuantity(line({ refundedQuantity: 1, returningQuantity: 1 }))).toBe(1)
    expect(returnableQuantity(line({ refundedQuantity: 2, returningQuantity: 2 }))).toBe(0)
  })

  it('is never a seat', () => {
    expect(returnableQuantity(line({ kind: 'seat' }))).toBe(0)
  })

  it('ends with its last day', () => {
    const part = { returnUntil: '2026-12-14T15:00:00.000Z', lines: [line()] } as Fulfillment
    expect(canAskReturn(part)).toBe(true)
    expect(canAskReturn({ ...part, returnUntil: null })).toBe(false)
    expect(canAskReturn({ ...part, lines: [line({ refundedQuantity: 3 })] })).toBe(false)
  })
})

describe('the form', () => {
  function filled(values: Record<string, string>): FormData {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.set(name, value)
    return data
  }

  it('sends what is ticked, as many as were chosen', () => {
    const lines = [line({ id: 'oln_a' }), line({ id: 'oln_b' }), line({ id: 'oln_c', quantity: 1 })]
    const data = filled({
      'line oln_a': 'on',
      'quantity oln_a': '2',
      'quantity oln_b': '3',
      'line oln_c': 'on',
    })
    expect(readReturn(data, lines)).toEqual([
      { lineId: 'oln_a', quantity: 2 },
      { lineId: 'oln_c', quantity: 1 },
    ])
  })

  it('never asks for more than is left', () => {
    const data = filled({ 'line oln_1': 'on', 'quantity oln_1': '9' })
    expect(readReturn(data, [line({ refundedQuantity: 1 })])).toEqual([{ lineId: 'oln_1', quantity: 2 }])
  })
})
