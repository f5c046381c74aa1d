/** Lets what better-auth writes join a transaction of ours, so that both happen or neither does. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '#server/platform/database/pool.ts'

const current = new AsyncLocalStorage<Tx>()

export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => current.run(tx, () => work(tx)))
}

/** The database as better-auth sees it: inside `inTransaction` its queries go to that transaction. */
export function joinable(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      const source: object = current.getStore() ?? target
      const value = Reflect.get(source, name)
      return typeof value === 'function' ? value.bind(source) : value
    },
  })
}
