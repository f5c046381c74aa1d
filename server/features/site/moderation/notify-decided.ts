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
const WRITTEN = ['review', 'event_review', 'question']

export async function notifyDecided(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  source: ModerationSource,
  item: WaitingItem,
  { decision, reason, fieldNotes, now }: Ruling,
): Promise<void> {
  const { ownerId, title } = item
  if (ownerId === null || !source.pathForOwner) return
  // That nothing came of a report, or that a question is fine, is no news to its owner.
  const isNews = decision !== 'approve' || !['report', 'question'].includes(source.kind)
  if (!isNews) return
  const path = source.pathForOwner(item)
  const isTakenDown = source.kind === 'report'
  const area = AREAS[source.kind]
  const told = await findPeople(tx, area ? await findConcerned(tx, ownerId, area) : [ownerId])
  for (const reader of told.values())
    await notifyPerson(tx, {
      userId: reader.id,
      kind: WRITTEN.includes(source.kind) ? 'content_decided' : 'item_decided',
      cause: `${source.kind}:${item.id}:${now.getTime()}`,
      path,
      data: {
        decision: isTakenDown ? 'take_down' : decision,
        productEn: title.en || title.es,
        productEs: title.es || title.en,
        reason,
      },
      mail: {
        template: 'moderation-decided',
        data: {
          name: reader.displayName,
          title: title[reader.language] || title.en || title.es,
          decision: isTakenDown ? 'take_down' : decision,
          reason,
          fieldNotes,
          url: `${publicUrl}${path}`,
        },
      },
      at: now,
    })
}
