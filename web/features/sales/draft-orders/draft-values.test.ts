import { expect, it } from 'vitest'
import {
  addVariant,
  EMPTY,
  findProblems,
  listShort,
  toInput,
  toPriceInput,
  withCustomer,
} from './draft-values.ts'
import type { DraftOrder } from './queries.ts'
import { findSeatLacks, startSeat } from './seat-values.ts'

const BELT = { variantId: 'var_1', name: 'Belt' }

it('the same product twice is one line of two', () => {
  const twice = addVariant(addVariant(EMPTY, BELT), BELT)
  expect(toPriceInput(twice).lines).toEqual([{ variantId: 'var_1', quantity: 2 }])
})

it('prices are asked without a discount until it is whole, and the form says what it lacks', () => {
  const values = {
    ...addVariant(EMPTY, BELT),
    name: 'Ana',
    discountKind: 'percent' as const,
    percent: '12.5',
  }
  expect(toPriceInput(values).discount).toBeNull()
  expect(Object.keys(findProblems(values))).toEqual(['reason'])
  const whole = { ...values, reason: 'Third order' }
  expect(findProblems(whole)).toEqual({})
  expect(toInput(whole, null).discount).toEqual({ kind: 'percent', percentBp: 1_250, reason: 'Third order' })
  expect(Object.keys(findProblems({ ...values, discountKind: 'coupon' }))).toEqual(['code'])
  expect(Object.keys(findProblems({ ...values, discountKind: 'amount' }))).toEqual(['amountCents', 'reason'])
})

const EVENT = {
  id: 'evt_1',
  ticketTypes: [],
  squads: [],
  divisions: [],
  requirements: { minAge: 21, credentialKinds: [], waiver: null },
}

it('the first seat of an event is the customer’s where there is an account; another account takes none along', () => {
  const values = { ...EMPTY, userId: 'usr_1', name: 'Ana' }
  const own = startSeat(EVENT, values)
  expect(own).toMatchObject({ isMe: true, name: 'Ana' })
  const seated = { ...values, seats: [{ input: own, eventName: 'Match', text: 'Entry' }] }
  expect(startSeat(EVENT, seated)).toMatchObject({ isMe: false, name: '' })
  expect(startSeat(EVENT, EMPTY).isMe).toBe(false)
  expect(toPriceInput(withCustomer(seated, { phone: '787' })).seats).toMatchObject([{ isMe: true }])
  expect(toPriceInput(withCustomer(seated, { userId: null })).seats).toMatchObject([{ isMe: false }])
})

it('a seat says what a booking of it would ask for', () => {
  const seat = startSeat(EVENT, EMPTY)
  expect(findSeatLacks(EVENT, seat)).toEqual(['ticketTypeId', 'name', 'birthDate'])
  const squads = [{ id: 'sqd_1', name: 'One', capacity: 4, seatsLeft: 4, startsAt: null, members: [] }]
  const named = { ...seat, ticketTypeId: 'tkt_1', name: 'Luis', isMe: true, email: 'luis@' }
  expect(findSeatLacks({ ...EVENT, squads }, named)).toEqual(['squadId', 'email'])
})

it('names what there is not enough of, as often as it is wanted now', () => {
  const { lines } = addVariant(addVariant(EMPTY, BELT), BELT)
  const item = (quantityMax: number) => [{ variantId: 'var_1', quantityMax }] as DraftOrder['items']
  expect(listShort(lines, item(1))).toEqual(['Belt'])
  expect(listShort(lines, item(2))).toEqual([])
  expect(listShort(lines, [])).toEqual([])
})
