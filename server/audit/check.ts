/** A promise that the data must keep at every moment: a query for whatever breaks it. */
import type { SQL } from 'drizzle-orm'

export interface Check {
  name: string
  /** What holds when nothing is found. */
  sentence: string
  offending: SQL
}
