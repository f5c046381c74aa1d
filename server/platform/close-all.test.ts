import { expect, it } from 'vitest'
import { closeAll } from './close-all.ts'

it('closes the last first, all of them, once, and tells what failed', async () => {
  const closed: string[] = []
  const closing = ['database', 'notifier', 'worker'].map((name) => async () => {
    closed.push(name)
    if (name === 'worker') throw new Error('a job hangs')
  })
  await expect(closeAll(closing)).rejects.toThrow('a job hangs')
  expect(closed).toEqual(['worker', 'notifier', 'database'])
  await closeAll(closing)
  expect(closed).toHaveLength(3)
})
