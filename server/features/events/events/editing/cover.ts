/** A drawn cover belongs to the kind, the place and the hour: when those change it is drawn anew. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { drawCover } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import type { Content, EditedEvent } from './types.ts'

type CoverFacts = Pick<Content, 'kind' | 'title' | 'venueName' | 'municipality' | 'startsAt'>

export async function storeCover(tx: Tx, { images }: Deps, facts: CoverFacts): Promise<string> {
  return (await drawCover(images, tx, facts)).id
}

export async function setDrawnCover(tx: Tx, eventId: string, coverId: string): Promise<void> {
  await tx.update(events).set({ coverId, isCoverDrawn: true }).where(eq(events.id, eventId))
}

const DRAWN_FROM = ['kind', 'title', 'venueName', 'municipality', 'startsAt', 'coverId'] as const

export async function redrawCover(tx: Tx, deps: Deps, before: Content, after: EditedEvent): Promise<void> {
  const { id, content } = after
  const isSame = DRAWN_FROM.every((field) => isDeepStrictEqual(before[field], content[field]))
  if (content.coverId !== null || isSame) return
  await setDrawnCover(tx, id, await storeCover(tx, deps, content))
}
