import { expect, it } from 'vitest'
import { listFull } from './labels.ts'

it('names what is full, and nothing that has room or no limit of its own', () => {
  const full = listFull({
    ticketTypes: [
      { name: 'Entry', sale: 'open' },
      { name: 'Member', sale: 'sold_out' },
      { name: 'Early', sale: 'ended' },
    ],
    squads: [
      { name: 'Squad 1', seatsLeft: 0 },
      { name: 'Squad 2', seatsLeft: 1 },
    ],
    divisions: [
      { name: 'Open', capacity: 4, seatsLeft: 0 },
      { name: 'Production', capacity: null, seatsLeft: 0 },
    ],
  } as never)
  expect(full).toEqual(['Member', 'Squad 1', 'Open'])
})
