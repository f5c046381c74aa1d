/** What a feature keeps about a person. Each feature brings its part; identity exports and erases them all. */
import type { Tx } from './database/pool.ts'

export interface PersonalData {
  /** The name of this part in the exported file. */
  name: string
  /** Everything kept about the person, without secrets. */
  export(tx: Tx, userId: string, email: string): Promise<unknown>
  /** Removes the person from this part; what the law needs is kept without them. */
  erase(tx: Tx, userId: string, email: string): Promise<void>
}
