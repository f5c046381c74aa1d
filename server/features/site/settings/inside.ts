import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { SettingsReader } from './read-settings.ts'

interface Deps {
  db: Database
  settings?: SettingsReader
  cart?: { db: Database; settings: SettingsReader }
}

/**
 * The parts of a feature, all of them in one transaction. One that asked for a second connection meanwhile would wait for
 * others that hold theirs and do the same.
 */
export function inside<P extends Deps>(deps: P, tx: Tx): P {
  const readInside = ({ read }: SettingsReader): SettingsReader => ({ read: () => read(tx) })
  const { settings, cart } = deps
  return {
    ...deps,
    db: tx,
    ...(settings && { settings: readInside(settings) }),
    ...(cart && { cart: { ...cart, db: tx, settings: readInside(cart.settings) } }),
  }
}
