/**
 * Writes of several callers as one. To start a large statement costs the database more than a row that it writes, and so does
 * each commit: whoever comes while a batch is under way is in the next one. Where a batch finds something otherwise than it
 * was read, each of its writes is made by itself, so that nobody is refused for what another one asked.
 */
import { isDatabaseAway } from './is-away.ts'
import type { Database } from './pool.ts'
import { refusalOf } from './write-together.ts'

/** False, and nothing is written, where something is otherwise than it was read. */
export type TryToWrite<Item> = (item: Item) => Promise<boolean>

interface Options<Item> {
  /** All of them or none. */
  write(items: readonly Item[]): Promise<boolean>
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
const PATIENCE_MS = 50
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
    if (batch.length > 1) {
      try {
        if (await write(batch.map(({ item }) => item))) {
          for (const { resolve } of batch) resolve(true)
          return
        }
      } catch (error) {
        // Whether it was written nobody knows.
        if (isDatabaseAway(error) && refusalOf(error).code !== CANCELLED) {
          for (const { reject } of batch) reject(error)
          return
        }
      }
    }
    await Promise.all(batch.map(({ item, resolve, reject }) => write([item]).then(resolve, reject)))
  }

  return (item) => {
    if (isAlone?.(item)) return write([item])
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
