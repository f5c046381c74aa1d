/** Addresses that were given out once: each stays its owner's for as long as the owner is there, so that no old link leads to another thing. */
import { and, eq, type InferInsertModel, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldProblem } from '#contract/errors.ts'
import type { Tx } from './database/pool.ts'

/** A table of a feature with every slug of its things. */
export interface KeptSlugs {
  table: PgTable
  slug: PgColumn
  owner: PgColumn
  toRow(slug: string, ownerId: string): InferInsertModel<PgTable>
}

/** The field's own error, for whoever asks for one that is another's. */
export const takenSlug = (field: string, message: string): FieldProblem => ({ field, code: 'taken', message })

/** It is another's, or was and still leads there. */
export async function isSlugOfAnother(
  tx: Tx,
  { table, slug, owner }: KeptSlugs,
  asked: string,
  ownerId: string | null,
): Promise<boolean> {
  const others = and(eq(slug, asked), ownerId === null ? undefined : ne(owner, ownerId))
  return (await tx.$count(table, others)) > 0
}

/** Takes it where it is free, and says whether it is the owner's now. Of two at the same moment the second waits for the first. */
export async function claimSlug(
  tx: Tx,
  { table, slug, owner, toRow }: KeptSlugs,
  asked: string,
  ownerId: string,
): Promise<boolean> {
  await tx.insert(table).values(toRow(asked, ownerId)).onConflictDoNothing()
  return (await tx.$count(table, and(eq(slug, asked), eq(owner, ownerId)))) > 0
}
