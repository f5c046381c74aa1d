import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBatches, PATIENCE_MS, type WithoutSome } from './batches.ts'

interface Patience {
  ms: number
  end: () => void
}

/**
 * Of batches under way. It ends when a test says so: a machine that stands still for a moment would use it up, and Vitest's own
 * clock is moved by any `vi.waitFor` of the process.
 */
const patiences = new Set<Patience>()

beforeEach(() => {
  patiences.clear()
  vi.stubGlobal('setTimeout', (end: () => void, ms: number) => {
    const patience = { ms, end }
    patiences.add(patience)
    return patience
  })
  vi.stubGlobal('clearTimeout', (patience: Patience) => patiences.delete(patience))
})
afterEach(() => void vi.unstubAllGlobals())

type Answer = boolean | Error | WithoutSome<string>

/** Each batch as it was asked for; `answers` in turn, then all are written. */
function recordBatches(answers: (Answer | Promise<Answer>)[] = []) {
  const batches: string[][] = []
  const write = createBatches<string>({
    async write(items) {
      batches.push([...items])
      const answer = (await answers.shift()) ?? true
      if (answer instanceof Error) throw answer
      return answer
    },
    nameOf: (item) => item[0] ?? '',
    isAlone: (item) => item.startsWith('!'),
  })
  return { batches, write }
}

const awayError = Object.assign(new Error('shut down'), { code: '57P01' })

it('those that come together are written together', async () => {
  const { batches, write } = recordBatches()
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual([true, true, true])
  expect(batches).toEqual([['a', 'b', 'c']])
})

it('whoever comes meanwhile is in the next one', async () => {
  const first = Promise.withResolvers<boolean>()
  const { batches, write } = recordBatches([first.promise])
  const a = write('a')
  await nextTurn()
  const others = [write('b'), write('c')]
  await nextTurn()
  expect(batches).toEqual([['a']])
  first.resolve(true)
  expect(await Promise.all([a, ...others])).toEqual([true, true, true])
  expect(batches).toEqual([['a'], ['b', 'c']])
})

it('one that waits for a lock does not keep the others for long', async () => {
  const first = Promise.withResolvers<boolean>()
  const { batches, write } = recordBatches([first.promise])
  const stuck = write('a')
  await nextTurn()
  const b = write('b')
  await nextTurn()
  expect(batches).toEqual([['a']])
  const [patience] = patiences
  expect(patience?.ms).toBe(PATIENCE_MS)
  patience?.end()
  expect(await b).toBe(true)
  expect(batches).toEqual([['a'], ['b']])
  first.resolve(true)
  expect(await stuck).toBe(true)
})

it('two of the same name are never in one', async () => {
  const { batches, write } = recordBatches()
  await Promise.all(['a1', 'a2', 'b1'].map(write))
  expect(batches).toEqual([['a1', 'b1'], ['a2']])
})

it('no more than sixteen are', async () => {
  const { batches, write } = recordBatches()
  await Promise.all(Array.from('abcdefghijklmnopqrst').map(write))
  expect(batches.map(({ length }) => length)).toEqual([16, 4])
})

it('what goes alone waits for nobody', async () => {
  const first = Promise.withResolvers<boolean>()
  const { batches, write } = recordBatches([first.promise])
  const under = write('a')
  await nextTurn()
  expect(await write('!b')).toBe(true)
  first.resolve(true)
  await under
  expect(batches).toEqual([['a'], ['!b']])
})

it('where one has changed meanwhile the others are written all the same', async () => {
  const { batches, write } = recordBatches([false, true, false, true])
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual([true, false, true])
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

it('where it is known who stands in the way the others are written together without them', async () => {
  const { batches, write } = recordBatches([{ without: ['b'] }, { without: ['d'] }, true])
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(write))).toEqual([true, false, true, false])
  expect(batches).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'd'],
    ['a', 'c'],
  ])
})

it('whoever waits and would stand in the way too is told at once', async () => {
  const first = Promise.withResolvers<WithoutSome<string>>()
  const second = Promise.withResolvers<boolean>()
  const { batches, write } = recordBatches([first.promise, second.promise])
  const together = ['a', 'b!'].map(write)
  await nextTurn()
  const waiting = ['c', 'd!'].map(write)
  first.resolve({ without: ['b!'], wouldToo: (item) => item.endsWith('!') })
  expect(await Promise.all([together[1], waiting[1]])).toEqual([false, false])
  second.resolve(true)
  expect(await Promise.all([together[0], waiting[0]])).toEqual([true, true])
  expect(batches).toEqual([['a', 'b!'], ['a'], ['c']])
})

it('where all stand in the way of each other nothing is written', async () => {
  const { batches, write } = recordBatches([{ without: ['a', 'b'] }])
  expect(await Promise.all(['a', 'b'].map(write))).toEqual([false, false])
  expect(batches).toEqual([['a', 'b']])
})

it('one that is left and stands in its own way is not written', async () => {
  const { batches, write } = recordBatches([{ without: ['b'] }, { without: ['a'] }])
  expect(await Promise.all(['a', 'b'].map(write))).toEqual([false, false])
  expect(batches).toEqual([['a', 'b'], ['a']])
})

it('where nobody is known to stand in the way each is written by itself', async () => {
  const { batches, write } = recordBatches([{ without: [] }, true, false])
  expect(await Promise.all(['a', 'b'].map(write))).toEqual([true, false])
  expect(batches).toEqual([['a', 'b'], ['a'], ['b']])
})

it('where one cannot be written the others are', async () => {
  const { write } = recordBatches([new Error('too long'), true, new Error('too long')])
  const [a, b] = await Promise.allSettled(['a', 'b'].map(write))
  expect(a).toEqual({ status: 'fulfilled', value: true })
  expect(b).toMatchObject({ status: 'rejected', reason: { message: 'too long' } })
})

it('where nobody knows whether they were written none is tried again', async () => {
  const { batches, write } = recordBatches([awayError])
  const found = await Promise.allSettled(['a', 'b'].map(write))
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toEqual([['a', 'b']])
})

it('a statement that was cancelled was undone, and each is tried by itself', async () => {
  const { batches, write } = recordBatches([Object.assign(new Error('cancelled'), { code: '57014' })])
  expect(await Promise.all(['a', 'b'].map(write))).toEqual([true, true])
  expect(batches).toEqual([['a', 'b'], ['a'], ['b']])
})
