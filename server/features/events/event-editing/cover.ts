/** A drawn cover belongs to the venue and the kind: when those change it is drawn anew. */
import { sql } from 'drizzle-orm'
import { drawCover } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import type { Content, EditedEvent } from './types.ts'

type CoverFacts = Pick<Content, 'kind' | 'venueName' | 'municipality'>

export async function storeCover(tx: Tx, { images }: Deps, facts: CoverFacts): Promise<string> {
  return (await drawCover(images, tx, facts)).id
}

export async function setDrawnCover(tx: Tx, eventId: string, coverId: string): Promise<void> {
  await tx.execute(sql`update events set cover_id = ${coverId}, is_cover_drawn = true where id = ${eventId}`)
}

const DRAWN_FROM = ['kind', 'venueName', 'municipality', 'coverId'] as const

export async function redrawCover(tx: Tx, deps: Deps, before: Content, after: EditedEvent): Promise<void> {
  const { id, content } = after
  if (content.coverId !== null || DRAWN_FROM.every((field) => before[field] === content[field])) return
  await setDrawnCover(tx, id, await storeCover(tx, deps, content))
}
