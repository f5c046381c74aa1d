import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { savedViews } from '#server/schema/people.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** Shared ones first. */
export function listViews(db: Database, list: string, userId: string): Promise<ViewRow[]> {
  const { ownerId, position, createdAt } = savedViews
  return db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(isNull(ownerId), eq(ownerId, userId))))
    .orderBy(sql`${ownerId} is not null`, asc(position), asc(createdAt))
}

export async function findView(db: Database, viewId: string): Promise<ViewRow | undefined> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, viewId))
  return row
}

const ofOwner = (list: string, ownerId: string | null) =>
  and(
    eq(savedViews.list, list),
    ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId),
  )

/**
 * Two that are saved at once are counted one after the other: there is no row yet that could be locked, and the builder
 * knows no locks without a table.
 */
export async function lockViews(tx: Tx, list: string, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${list} ${ownerId}`}, 0))`)
}

export async function countViews(tx: Tx, list: string, ownerId: string | null): Promise<number> {
  const [row] = await tx.select({ views: count() }).from(savedViews).where(ofOwner(list, ownerId))
  return row?.views ?? 0
}

export async function insertView(tx: Tx, view: ViewRow): Promise<void> {
  await tx.insert(savedViews).values(view)
}

export async function updateView(
  db: Database,
  viewId: string,
  change: Pick<ViewRow, 'name' | 'query'>,
): Promise<void> {
  await db.update(savedViews).set(change).where(eq(savedViews.id, viewId))
}

export async function placeViews(db: Database, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, id] of ids.entries())
      await tx.update(savedViews).set({ position }).where(eq(savedViews.id, id))
  })
}

export async function deleteView(db: Database, viewId: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, viewId))
}

/** `category=belts,lights` of a list, where one of the values goes by another name now. */
export async function renameViewValue(
  tx: Tx,
  { list, filter, from, to }: { list: string; filter: string; from: string; to: string },
): Promise<void> {
  const views = await tx.select().from(savedViews).where(eq(savedViews.list, list)).for('update')
  for (const { id, query } of views) {
    const values = query[filter]?.split(',') ?? []
    if (!values.includes(from)) continue
    const renamed = [...new Set(values.map((value) => (value === from ? to : value)))].join(',')
    await tx
      .update(savedViews)
      .set({ query: { ...query, [filter]: renamed } })
      .where(eq(savedViews.id, id))
  }
}
