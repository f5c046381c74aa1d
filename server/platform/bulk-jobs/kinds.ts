/** What a feature says about an action that can be done to many rows. */
import type { z } from 'zod'
import type { TeamArea } from '#contract/people/team-terms.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tx } from '../database/pool.ts'
import type { Person } from '../http/route.ts'

/** Who does it: their role is that of the moment, not of when they asked. */
export type BulkActor = Person

export interface BulkRow {
  id: string
  /** What the report calls it. */
  label: string
}

export type BulkSelection = { ids: string[] } | { query: Record<string, string> }

export interface BulkKind<I extends z.ZodObject = z.ZodObject> {
  permission: Permission
  /** Of a provider’s team, where the permission alone does not say it. */
  team?: TeamArea
  input: I
  /** Those of the chosen rows that are theirs to act on. */
  findRows(person: Person, selection: BulkSelection): Promise<BulkRow[]>
  /**
   * One row, all of it in `tx`, which also marks the row as done: a row is never done twice. What it throws as `AppError`
   * is the result of this row, and nothing of it stays.
   */
  runRow(tx: Tx, actor: BulkActor, rowId: string, input: z.output<I>): Promise<void>
  /**
   * What is asked of somebody outside, when `runRow` is committed and no transaction is open. Until it has answered the row
   * counts as waiting, so that a job that was killed comes back for it: with this, both have to bear being repeated.
   */
  finishRow?(actor: BulkActor, rowId: string, input: z.output<I>): Promise<void>
}

/** Lets a feature declare a kind with the type of its own input. */
export function bulkKind<I extends z.ZodObject>(kind: BulkKind<I>): BulkKind {
  return kind as unknown as BulkKind
}

/** By name: `products.archive`. */
export type BulkKinds = Readonly<Record<string, BulkKind>>
