import { expect, it } from 'vitest'
import { newRequestId } from './request-id.ts'

it('is req_ and a random UUID', () => {
  expect(newRequestId()).toMatch(/^req_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('is req_, the time and random text where there is no randomUUID', () => {
  const ids = [newRequestId({}), newRequestId({})]
  for (const id of ids) expect(id).toMatch(/^req_\d{13}_[0-9a-z]{18}$/)
  expect(ids[0]).not.toBe(ids[1])
})
