import { describe, expect, it } from 'vitest'
import { createFlushBarrier } from './flush-barrier.ts'

/** Flushes end when they are told to. */
function createFlushes() {
  const flushes: PromiseWithResolvers<void>[] = []
  const barrier = createFlushBarrier(() => {
    const flush = Promise.withResolvers<void>()
    flushes.push(flush)
    return flush.promise
  })
  return { flushes, barrier }
}

describe('those who wait for the disk', () => {
  it('share a flush that began after they came, not the one that is under way', async () => {
    const { flushes, barrier } = createFlushes()
    const passed: string[] = []
    const first = barrier.pass().then(() => passed.push('first'))
    const others = ['second', 'third'].map((name) => barrier.pass().then(() => passed.push(name)))
    expect(flushes).toHaveLength(1)
    flushes[0]?.resolve()
    await first
    expect(passed).toEqual(['first'])
    expect(flushes).toHaveLength(2)
    flushes[1]?.resolve()
    await Promise.all(others)
    expect(passed).toEqual(['first', 'second', 'third'])
  })

  it('begin one of their own when nobody is at it', async () => {
    const { flushes, barrier } = createFlushes()
    for (const nth of [1, 2, 3]) {
      const passing = barrier.pass()
      expect(flushes).toHaveLength(nth)
      flushes[nth - 1]?.resolve()
      await passing
    }
  })

  it('are told where it failed, and the next is asked anew', async () => {
    const { flushes, barrier } = createFlushes()
    const [first, second] = [barrier.pass(), barrier.pass()]
    flushes[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    flushes[1]?.resolve()
    await expect(second).resolves.toBeUndefined()
  })
})
