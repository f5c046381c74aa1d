/** The queue: what every source has waiting, as one list, and one item of it in full. */
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { QueueItem } from '#contract/site/moderation.schemas.ts'
import type { getQueueItem, listQueue } from '#contract/site/moderation.ts'
import type { DiffRow } from '#contract/site/moderation-diff.schemas.ts'
import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import { findImages, type StoredImage, toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import type { Row } from './diff/diff-snapshots.ts'
import type { ModerationSource, WaitingItem } from './source.ts'
import { listScheduled } from './store.ts'

const HOUR_MS = 3_600_000

type Kinded = WaitingItem & { kind: ModerationKind }

export function findSource({ sources }: Pick<Deps, 'sources'>, kind: ModerationKind): ModerationSource {
  const source = sources.find((each) => each.kind === kind)
  if (!source) throw new AppError('NOT_FOUND')
  return source
}

/** What is decided already is not in the queue, though it is not applied yet. */
async function listUndecided({ db, sources }: Pick<Deps, 'db' | 'sources'>, area: ModerationSource['area']) {
  const lists = await Promise.all(
    sources
      .filter((source) => source.area === area)
      .map(async ({ kind, listWaiting }) => (await listWaiting(db)).map((item) => ({ ...item, kind }))),
  )
  const decided = new Set((await listScheduled(db)).map(({ kind, subjectId }) => `${kind}:${subjectId}`))
  return lists.flat().filter(({ kind, id }) => !decided.has(`${kind}:${id}`))
}

/** What an admin has to look at now; what was sent back for changes waits for somebody else. */
export async function countQueue(deps: Pick<Deps, 'db' | 'sources'>, area: ModerationSource['area']) {
  const waiting = (await listUndecided(deps, area)).filter(({ isAsked }) => !isAsked)
  const oldest = Math.min(...waiting.map(({ since }) => since.getTime()))
  return { count: waiting.length, oldest: waiting.length > 0 ? new Date(oldest) : null }
}

export async function readQueue(deps: Deps, { input, language }: Call<typeof listQueue>) {
  const { db, clock, sources } = deps
  const all = await listUndecided(deps, input.area)
  const bornBefore = input.olderThanHours
    ? clock.now().getTime() - input.olderThanHours * HOUR_MS
    : Number.POSITIVE_INFINITY
  const others = all.filter(
    ({ since, provider }) =>
      since.getTime() <= bornBefore && (!input.providerId || provider?.id === input.providerId),
  )
  const inState = others.filter(({ isAsked }) => isAsked === (input.state === 'asked'))
  const shown = inState
    .filter(({ kind }) => !input.kind || kind === input.kind)
    .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
  const images = await readImages(
    db,
    shown.flatMap(({ imageId }) => imageId ?? []),
  )
  const providers = new Map(all.flatMap(({ provider }) => (provider ? [[provider.id, provider]] : [])))
  return {
    items: shown.map((item) => showItem(item, language, images)),
    counts: Object.fromEntries(
      sources
        .filter(({ area }) => area === input.area)
        .map(({ kind }) => [kind, inState.filter((item) => item.kind === kind).length]),
    ),
    asked: others.filter(({ isAsked }) => isAsked).length,
    providers: [...providers.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}

async function readImages(db: Database, ids: readonly string[]): Promise<Map<string, StoredImage>> {
  return new Map((await findImages(db, ids)).map((image) => [image.id, image]))
}

function showItem(
  { ownerId: _, title, imageId, since, ...item }: Kinded,
  language: Language,
  images: Map<string, StoredImage>,
): z.output<typeof QueueItem> {
  const image = images.get(imageId ?? '')
  const [first, second] = language === 'es' ? [title.es, title.en] : [title.en, title.es]
  return {
    ...item,
    title: first || second,
    since: since.toISOString(),
    picture: image ? toPicture(image, first || second) : null,
  }
}

export async function findWaiting(
  db: Database | Tx,
  source: ModerationSource,
  id: string,
): Promise<WaitingItem | undefined> {
  return (await source.listWaiting(db)).find((item) => item.id === id)
}

export async function readOne(deps: Deps, { input, language }: Call<typeof getQueueItem>) {
  const { db } = deps
  const source = findSource(deps, input.kind)
  const [item, reading] = await Promise.all([
    findWaiting(db, source, input.subjectId),
    source.readItem(db, input.subjectId),
  ])
  if (!item || !reading) throw new AppError('NOT_FOUND')
  const imageIds = reading.rows.flatMap((row) =>
    row.type === 'pictures' ? row.items.map(({ imageId }) => imageId) : [],
  )
  const images = await readImages(db, [...imageIds, ...(item.imageId ? [item.imageId] : [])])
  return {
    ...showItem({ ...item, kind: input.kind }, language, images),
    rows: reading.rows.map((row) => showRow(row, images)),
    path: reading.path,
    missing: reading.missing ?? [],
    isSpanishStale: reading.isSpanishStale ?? false,
    hasLiveMoved: reading.hasLiveMoved ?? false,
    reviewNotes: reading.reviewNotes ?? null,
    decisions: [...reading.decisions],
    reports: reading.reports ?? [],
    photos: reading.photos ?? [],
    documents: reading.documents ?? [],
  }
}

function showRow(row: Row, images: Map<string, StoredImage>): z.output<typeof DiffRow> {
  if (row.type !== 'pictures') return row
  return {
    ...row,
    items: row.items.map(({ imageId, ...item }) => {
      const image = images.get(imageId)
      return { ...item, picture: image ? toPicture(image, item.alt.en) : null }
    }),
  }
}
