/** How the inventory says of a table what becomes of a person in it. */

export interface TableEntry {
  /**
   * `delete`: the person's rows go. `anonymize`: rows stay without the person. `keep`: rows stay as they are, with the person's
   * id or words in them. `nobody`: no person is in it.
   */
  rule: 'delete' | 'anonymize' | 'keep' | 'nobody'
  why: string
  /** By which columns the rows are the person's, where they are deleted. */
  of: readonly string[]
  /** Emptied by the feature that owns the table. */
  anonymize: readonly string[]
  /** Point to whoever did something: set to null by the list itself (`erase-by-inventory.ts`). */
  forget: readonly string[]
  /** The same for columns that are never null. */
  blank: readonly string[]
  /** Columns that stay, and why. */
  keep: Readonly<Record<string, string>>
}
export type Inventory = Readonly<Record<string, TableEntry>>

interface Columns {
  anonymize?: string
  forget?: string
  blank?: string
  /** Several columns under one reason are separated by spaces. */
  keep?: Readonly<Record<string, string>>
}

const words = (text = '') => text.split(' ').filter(Boolean)

function entry(rule: TableEntry['rule'], why: string, of: string, columns: Columns): TableEntry {
  return {
    rule,
    why,
    of: words(of),
    anonymize: words(columns.anonymize),
    forget: words(columns.forget),
    blank: words(columns.blank),
    keep: Object.fromEntries(
      Object.entries(columns.keep ?? {}).flatMap(([names, reason]) =>
        words(names).map((name) => [name, reason]),
      ),
    ),
  }
}

/** The rows are deleted. `of` names the columns by which they are the person's. */
export const gone = (of: string, why: string, columns: Columns = {}) => entry('delete', why, of, columns)

/** The rows stay, without the person. */
export const nameless = (why: string, columns: Columns) => entry('anonymize', why, '', columns)

/** The rows stay as they are. */
export const kept = (why: string, columns: Columns = {}) => entry('keep', why, '', columns)

/** There is no person in it. */
export const nobody = (why: string) => entry('nobody', why, '', {})
