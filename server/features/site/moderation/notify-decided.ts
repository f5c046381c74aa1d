/** The owner is told when a decision is done, not before: on the site and by mail, in their language. */
import type { TeamArea } from '#contract/people/team-terms.ts'
import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import { findConcerned } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import type { ModerationSource, Ruling, WaitingItem } from './source.ts'

/** Whose part of a provider's work it is; what is not here is one person's own. */
const AREAS: Partial<Record<ModerationKind, TeamArea>> = {
  product: 'catalog',
  product_change: 'catalog',
  event: 'events',
  event_change: 'events',
}
const WRITTEN = ['review', 'event_review', 'question', 'held_message']

/** A decision as its owner reads it; `take_down`: it was live. */
interface Told extends Pick<Ruling, 'reason' | 'fieldNotes' | 'now'> {
  kind: ModerationKind
  id: string
  ownerId: string
  title: WaitingItem['title']
  path: string
  decision: Ruling['decision'] | 'take_down'
}

export async function notifyDecided(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  source: ModerationSource,
  item: WaitingItem,
  { decision, reason, fieldNotes, now }: Ruling,
): Promise<void> {
  const { id, ownerId, title } = item
  const { kind } = source
  if (ownerId === null || !source.pathForOwner) return
  // That nothing came of a report, or that a question is fine, is no news to its owner.
  const isNews = decision !== 'approve' || !['report', 'question'].includes(kind)
  if (!isNews) return
  const path = await source.pathForOwner(item, tx)
  const facts = { kind, id, ownerId, title, path, reason, fieldNotes, now }
  await tellOwner(tx, deps, { ...facts, decision: kind === 'report' ? 'take_down' : decision })
}

export async function tellOwner(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { kind, id, ownerId, title, path, decision, reason, fieldNotes, now }: Told,
): Promise<void> {
  const area = AREAS[kind]
  const told = await findPeople(tx, area ? await findConcerned(tx, ownerId, area) : [ownerId])
  for (const reader of told.values())
    await notifyPerson(tx, {
      userId: reader.id,
      kind: WRITTEN.includes(kind) ? 'content_decided' : 'item_decided',
      cause: `${kind}:${id}:${now.getTime()}`,
      path,
      data: {
        decision,
        productEn: title.en || title.es,
        productEs: title.es || title.en,
        reason,
      },
      mail: {
        template: 'moderation-decided',
        data: {
          name: reader.displayName,
          title: title[reader.language] || title.en || title.es,
          decision,
          reason,
          fieldNotes,
          url: `${publicUrl}${path}`,
        },
      },
      at: now,
    })
}
