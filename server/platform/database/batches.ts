/**
 * Writes of several callers as one. To start a large statement costs the database more than a row that it writes, and so does
 * each commit: whoever comes while a batch is under way is in the next one. Where a batch finds something otherwise than it
 * was read, and says whose it is, the others are written without them; where it does not, each of its writes is made by
 * itself. Nobody is refused for what another one asked.
 */
import { isDatabaseAway } from './is-away.ts'
import type { Database } from './pool.ts'
import { refusalOf } from './write-together.ts'

/** False, and nothing is written, where something is otherwise than it was read. */
export type TryToWrite<Item> = (item: Item) => Promise<boolean>

/** Nothing is written, and who stands in the way of the others is known. */
export interface WithoutSome<Item> {
  without: readonly Item[]
  /** Of somebody who waits for the next batch: they would stand in its way for the same reason. */
  wouldToo?(item: Item): boolean
}

interface Options<Item> {
  /** All of them or none. */
  write(items: readonly Item[]): Promise<boolean | WithoutSome<Item>>
  /** Two with the same name are never in one batch: parts of one write do not see each other. */
  nameOf(item: Item): string
  /** Goes by itself. */
  isAlone?(item: Item): boolean
}

/** So many at the most: those in a batch wait for all of it. */
const ITEMS_MAX = 16
/** So many batches at a time; a connection each. */
const AT_ONCE = 1
/** A batch that waits for somebody's lock keeps the others no longer than this. */
export const PATIENCE_MS = 50
/** A statement that waited too long was undone, whatever else its code stands for. */
const CANCELLED = '57014'

interface Waiting<Item> extends PromiseWithResolvers<boolean> {
  item: Item
}

export function createBatches<Item>({ write, nameOf, isAlone }: Options<Item>): TryToWrite<Item> {
  let waiting: Waiting<Item>[] = []
  let underWay = 0
  let isCalled = false

  /** Those that come in the same turn of the loop are in one. */
  function call(): void {
    if (isCalled || underWay >= AT_ONCE || waiting.length === 0) return
    isCalled = true
    setImmediate(() => {
      isCalled = false
      start(takeNext())
      call()
    })
  }

  function start(batch: readonly Waiting<Item>[]): void {
    underWay += 1
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      underWay -= 1
      call()
    }
    const timer = setTimeout(leave, PATIENCE_MS)
    void writeBatch(batch).finally(() => {
      clearTimeout(timer)
      leave()
    })
  }

  function takeNext(): Waiting<Item>[] {
    const names = new Set<string>()
    const batch: Waiting<Item>[] = []
    waiting = waiting.filter((each) => {
      const name = nameOf(each.item)
      if (batch.length >= ITEMS_MAX || names.has(name)) return true
      names.add(name)
      batch.push(each)
      return false
    })
    return batch
  }

  async function writeBatch(batch: readonly Waiting<Item>[]): Promise<void> {
    for (let left = batch; left.length > 0; ) {
      const out = left.length > 1 ? await tryAll(left) : null
      if (!out) return writeEach(left)
      for (const { resolve } of out) resolve(false)
      left = left.filter((each) => !out.includes(each))
      if (out.length === 0) return
    }
  }

  /** Who stands in the way of the others; nobody where all are told; null where each is to be written by itself. */
  async function tryAll(batch: readonly Waiting<Item>[]): Promise<readonly Waiting<Item>[] | null> {
    try {
      const written = await write(batch.map(({ item }) => item))
      if (written === true) {
        for (const { resolve } of batch) resolve(true)
        return []
      }
      if (!written) return null
      const { without, wouldToo } = written
      if (wouldToo) refuseWaiting(wouldToo)
      const out = batch.filter(({ item }) => without.includes(item))
      return out.length > 0 ? out : null
    } catch (error) {
      // Whether it was written nobody knows.
      if (!isDatabaseAway(error) || refusalOf(error).code === CANCELLED) return null
      for (const { reject } of batch) reject(error)
      return []
    }
  }

  /** Whoever waits need not wait to be told the same. */
  function refuseWaiting(wouldToo: (item: Item) => boolean): void {
    const refused = waiting.filter(({ item }) => wouldToo(item))
    waiting = waiting.filter((each) => !refused.includes(each))
    for (const { resolve } of refused) resolve(false)
  }

  async function writeEach(batch: readonly Waiting<Item>[]): Promise<void> {
    await Promise.all(batch.map(({ item, resolve, reject }) => writeAlone(item).then(resolve, reject)))
  }

  const writeAlone = async (item: Item) => (await write([item])) === true

  return (item) => {
    if (isAlone?.(item)) return writeAlone(item)
    const each = { item, ...Promise.withResolvers<boolean>() }
    waiting.push(each)
    call()
    return each.promise
  }
}

/** One queue for all that a process writes to a database, whoever asks. */
export function batchesByDatabase<Deps extends { db: Database }, Item>(
  optionsOf: (deps: Deps) => Options<Item>,
): (deps: Deps) => TryToWrite<Item> {
  const known = new WeakMap<Database, TryToWrite<Item>>()
  return (deps) => {
    const batches = known.get(deps.db) ?? createBatches(optionsOf(deps))
    known.set(deps.db, batches)
    return batches
  }
}
