/** Rows that the database writes into JSON, with times as text. */
import type { InferSelectModel, Table } from 'drizzle-orm'

/** By the names of its columns. */
export type JsonRow<T extends Table> = AsJson<InferSelectModel<T, { dbColumnNames: true }>>

export type AsJson<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Date extends Row[K] ? string | null : Row[K]
}
