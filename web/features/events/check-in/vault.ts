/** What the device stores, encrypted, in IndexedDB. The key lies beside it, but no script can read it out. */
import { type DBSchema, openDB } from 'idb'
import { CHECK_IN_DATABASE } from './device-names.ts'
import { makeKey, type Sealed, seal, unseal } from './sealing.ts'

export interface Vault {
  /** Null where there is nothing, or what there is was tampered with. */
  read<T>(name: string): Promise<T | null>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  namesUnder(prefix: string): Promise<string[]>
  /** All but the key. */
  empty(): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  sealed: { key: string; value: Sealed }
}

const VERSION = 1
const KEY = 'list and scans'
const AFTER_ALL_NAMES = '\uffff'

export async function openVault(): Promise<Vault> {
  const db = await openDB<Schema>(CHECK_IN_DATABASE, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('keys')
      fresh.createObjectStore('sealed')
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  // Made before it is needed: a transaction does not wait for anything but the database.
  const offered = await makeKey()
  const choosing = db.transaction('keys', 'readwrite')
  const known = await choosing.store.get(KEY)
  if (!known) await choosing.store.put(offered, KEY)
  await choosing.done
  const key = known ?? offered
  return {
    async read<T>(name: string) {
      const sealed = await db.get('sealed', name)
      if (!sealed) return null
      return unseal(key, name, sealed).then(
        (value) => value as T,
        () => null,
      )
    },
    async write(name, value) {
      await db.put('sealed', await seal(key, name, value), name)
    },
    remove: (name) => db.delete('sealed', name),
    namesUnder: (prefix) => db.getAllKeys('sealed', IDBKeyRange.bound(prefix, prefix + AFTER_ALL_NAMES)),
    empty: () => db.clear('sealed'),
    close: () => db.close(),
  }
}
