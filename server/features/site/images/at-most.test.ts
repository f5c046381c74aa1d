import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('lets so many run at a time, the others in their order, also when one fails', async () => {
  const run = atMost(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (name: number) =>
    run(async () => {
      begun.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (name === 1) throw new Error('one fails')
      return name
    })
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(4).fill('fulfilled'),
  ])
})
