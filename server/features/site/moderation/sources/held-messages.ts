/** What new accounts wrote with links or files: approving delivers it, rejecting tells its author why not. */
import { getMessageAttachment } from '#contract/site/messages.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import type { HeldMessages } from '#server/features/site/messages/index.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

export function heldMessageSource(held: HeldMessages): ModerationSource {
  return {
    kind: 'held_message',
    area: 'moderation',
    async listWaiting(db) {
      return (await held.list(db)).map(({ id, conversationId, authorId, authorName, since, titles }) => {
        return {
          id,
          title: titles,
          owner: authorName,
          ownerId: authorId,
          provider: null,
          since,
          version: since.toISOString(),
          isAsked: false,
          imageId: null,
          partOf: conversationId,
        }
      })
    },
    async readItem(db, id) {
      const read = await held.read(db, id)
      if (!read) return null
      return {
        rows: rowsOf({ body: read.body }),
        path: null,
        decisions: ['approve', 'reject'],
        documents: read.files.map((file) => ({
          document: file.fileName,
          path: getMessageAttachment.path.replace('{attachmentId}', file.id),
        })),
      }
    },
    applyRuling: (tx, { id, decision, reason, now }) =>
      held.rule(tx, { id, isReleased: decision === 'approve', reason, now }),
    // A customer of then may have another area by now.
    async pathForOwner({ ownerId, partOf }, tx) {
      const area = (await findActor(tx, ownerId ?? ''))?.role ?? 'customer'
      return `/${area}/messages?conversation=${partOf}`
    },
  }
}
