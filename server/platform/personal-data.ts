/** What a feature keeps about a person. Each feature brings its part; identity exports and erases them all. */
import type { ErasureBlocker } from '#contract/people/privacy-terms.ts'
import type { Tx } from './database/pool.ts'

/** Two accounts of one person, the first of which is closed. */
export interface Merging {
  fromId: string
  fromEmail: string
  intoId: string
  intoEmail: string
}

export interface Merged {
  /** How much now belongs to the account that stays. */
  moved: number
  /** How much it has already: that of the closed account goes with it. */
  collided: number
  /** It has the same where neither may go, so that nothing can be merged before somebody has decided. */
  isBlocked?: boolean
}

/** A file of the person's own. */
export interface OwnFile {
  /** In the copy: within the folder of its part. */
  name: string
  storedName: string
  /** As it was sent; without it, it is kept as it is. */
  open?(stored: Buffer): Buffer
}

/** Something that the person has to settle before they can be erased. */
export interface Blocking {
  kind: ErasureBlocker
  count: number
}

export interface PersonalData {
  /** The name of this part in the exported file. */
  name: string
  /** Everything kept about the person, without secrets. */
  export(tx: Tx, userId: string, email: string): Promise<unknown>
  /** The person's own files, for the copy of their data. */
  listFiles?(tx: Tx, userId: string): Promise<OwnFile[]>
  /** What stands against erasing the person now. */
  findBlockers?(tx: Tx, userId: string, email: string): Promise<Blocking[]>
  /** By which names and addresses others may have been told of the person; asked before anything is erased. */
  listNames?(tx: Tx, userId: string, email: string): Promise<string[]>
  /** Takes these names out of what others were told. */
  forgetNames?(tx: Tx, names: readonly string[]): Promise<void>
  /** Removes the person from this part; what the law needs is kept without them. */
  erase(tx: Tx, userId: string, email: string): Promise<void>
  /**
   * Gives what a customer has here to another account of theirs; what stays behind is erased afterwards. Where there is none, a
   * customer has nothing of it, or nothing worth keeping.
   */
  merge?(tx: Tx, merging: Merging): Promise<Merged>
}
