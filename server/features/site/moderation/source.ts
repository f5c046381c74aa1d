/** What moderation asks of whatever waits for an admin. State stays in the features; a source only speaks for one of them. */
import type { z } from 'zod'
import type { ReviewNotesShown } from '#contract/catalog/review-notes.schemas.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/site/images.schemas.ts'
import type { getQueueItem } from '#contract/site/moderation.ts'
import type { Decision, ModerationArea, ModerationKind } from '#contract/site/moderation-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Row } from './diff/diff-snapshots.ts'

export interface WaitingItem {
  id: string
  title: Record<Language, string>
  /** Whose it is, by name. */
  owner: string
  /** Whom to tell; null: nobody who has an account. */
  ownerId: string | null
  provider: { id: string; name: string } | null
  since: Date
  /** Another one when there is something else to decide. */
  version: string
  /** Changes were asked for: it is the owner's turn. */
  isAsked: boolean
  imageId: string | null
  /** What it is a part of, where its owner is led there. */
  partOf?: string
}

export interface ItemReading {
  rows: Row[]
  path: string | null
  decisions: readonly Decision[]
  missing?: string[]
  isSpanishStale?: boolean
  hasLiveMoved?: boolean
  reviewNotes?: z.output<typeof ReviewNotesShown> | null
  reports?: ReplyOf<typeof getQueueItem>['reports']
  photos?: z.output<typeof Picture>[]
  documents?: ReplyOf<typeof getQueueItem>['documents']
}

export interface Ruling {
  id: string
  decision: Decision
  reason: string
  fieldNotes: Record<string, string>
  version: string
  actorId: string
  now: Date
}

export interface ModerationSource {
  kind: ModerationKind
  area: ModerationArea
  listWaiting(db: Database | Tx): Promise<WaitingItem[]>
  /** Null: it is gone. */
  readItem(db: Database | Tx, id: string): Promise<ItemReading | null>
  /** In a transaction that is tried once and rolled back when it is decided, and again when it is applied. */
  applyRuling(tx: Tx, ruling: Ruling): Promise<void>
  /** Where the owner reads on when they are told; absent: the feature tells them itself. */
  pathForOwner?(item: WaitingItem, tx: Tx): string | Promise<string>
}

/** Something that was written, as rows without a before. */
export function rowsOf(texts: Record<string, unknown>): Row[] {
  return Object.entries(texts).map(([field, after]) => ({
    type: 'value',
    field,
    before: null,
    after,
    isChanged: false,
    hasCollision: false,
    live: null,
  }))
}
