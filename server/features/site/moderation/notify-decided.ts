/** The owner is told when a decision is done, not before: on the site and by mail, in their language. */
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import type { ModerationSource, Ruling, WaitingItem } from './source.ts'

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
  const owner = (await findPeople(tx, [ownerId])).get(ownerId)
  if (!isNews || !owner) return
  const path = source.pathForOwner(item)
  const isTakenDown = source.kind === 'report'
  await notifyPerson(tx, {
    userId: ownerId,
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
        name: owner.displayName,
        title: title[owner.language] || title.en || title.es,
        decision: isTakenDown ? 'take_down' : decision,
        reason,
        fieldNotes,
        url: `${publicUrl}${path}`,
      },
    },
    at: now,
  })
}
