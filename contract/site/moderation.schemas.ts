import { z } from 'zod'
import { FieldNotes, ReviewNotesShown } from '../catalog/review-notes.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LIMITS } from '../limits.ts'
import { Picture } from './images.schemas.ts'
import { DiffRow } from './moderation-diff.schemas.ts'
import { DECISIONS, MODERATION_AREAS, MODERATION_KINDS, REPORT_CAUSES } from './moderation-terms.ts'

const tag = 'Moderation'
const { reasonMin, reasonMax, bulkMax } = LIMITS.moderation

const Kind = z.enum(MODERATION_KINDS)
export const SubjectId = z.string().min(1).max(60)
const DecisionId = idOf('dec')
export const Reason = z.string().trim().min(reasonMin).max(reasonMax)

const Lease = z.object({
  kind: Kind,
  id: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  until: Timestamp,
})

const Scheduled = z.object({
  decisionId: z.string(),
  kind: Kind,
  id: z.string(),
  decision: z.enum(DECISIONS),
  by: z.object({ id: z.string(), name: z.string() }),
  applyAt: Timestamp,
})

export const QueueItem = z
  .object({
    kind: Kind,
    id: z.string(),
    title: z.string(),
    /** Whose it is: a provider, or whoever wrote it. */
    owner: z.string(),
    provider: z.object({ id: z.string(), name: z.string() }).nullable(),
    since: Timestamp,
    /** Send it back with a decision: what changed since is not decided unseen. */
    version: z.string(),
    /** Changes were asked for: it is the owner's turn. */
    isAsked: z.boolean(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'QueueItem' })

const Decided = z.object({ decisionId: z.string(), applyAt: Timestamp, undoSeconds: z.int().min(1) })

export const moderationSchemas = {
  listQueue: {
    summary: 'What waits for an admin, the longest waiting first',
    tag,
    input: z.object({
      area: z.enum(MODERATION_AREAS).default('moderation'),
      kind: Kind.optional(),
      /** `asked`: what its owner is to change. */
      state: z.enum(['waiting', 'asked']).default('waiting'),
      /** Waiting for at least so many hours. */
      olderThanHours: z.coerce.number().int().min(1).max(1_000).optional(),
      providerId: z.string().max(60).optional(),
    }),
    reply: z.object({
      items: z.array(QueueItem),
      /** Of each kind, with the other filters applied. */
      counts: z.record(z.string(), z.int()),
      asked: z.int(),
      /** Those who have something in the queue. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  getQueueItem: {
    summary: 'One item with all there is to decide about: the difference to what was live, field by field',
    tag,
    input: z.object({ kind: Kind, subjectId: SubjectId }),
    reply: QueueItem.extend({
      rows: z.array(DiffRow),
      /** Where it can be seen: its page, or its file. */
      path: z.string().nullable(),
      /** Texts that a language lacks: it cannot be approved so. */
      missing: z.array(z.string()),
      isSpanishStale: z.boolean(),
      /** The live version moved on since the change was submitted. */
      hasLiveMoved: z.boolean(),
      reviewNotes: ReviewNotesShown.nullable(),
      /** What can be decided about it. */
      decisions: z.array(z.enum(DECISIONS)),
      reports: z.array(
        z.object({
          cause: z.enum(REPORT_CAUSES),
          details: z.string(),
          by: z.string().nullable(),
          at: Timestamp,
        }),
      ),
      photos: z.array(Picture),
      /** Each is opened at its own address, which writes it down. */
      documents: z.array(z.object({ document: z.string(), path: z.string() })),
    }),
  },
  getQueuePulse: {
    summary:
      'Who looks at what right now, and what was just decided: asked each second while the queue is open',
    tag,
    reply: z.object({ leases: z.array(Lease), scheduled: z.array(Scheduled) }),
  },
  takeLease: {
    summary: 'Look at an item for a while, or go on looking; others see it',
    tag,
    input: z.object({ kind: Kind, subjectId: SubjectId, takeOver: z.boolean().default(false) }),
    reply: z.object({ until: Timestamp, minutes: z.int().min(1) }),
  },
  releaseLease: {
    summary: 'Look at something else',
    tag,
    input: z.object({ kind: Kind, subjectId: SubjectId }),
  },
  decideItem: {
    summary:
      'Approve, reject or ask for changes. It can be undone for some seconds, then it is done and its owner is told; the second of two who decide gets 409 with who and when',
    tag,
    input: z.object({
      kind: Kind,
      subjectId: SubjectId,
      version: z.string().max(80),
      decision: z.enum(DECISIONS),
      /** Required to reject and to ask for changes. */
      reason: Reason.optional(),
      fieldNotes: FieldNotes.optional(),
    }),
    reply: Decided,
  },
  undoDecision: {
    summary: 'Take a decision back within its seconds, before anybody is told',
    tag,
    input: z.object({ decisionId: DecisionId }),
  },
  approveItems: {
    summary: 'Approve several, each for itself: what cannot be approved says why',
    tag,
    input: z.object({
      items: z
        .array(z.object({ kind: Kind, id: SubjectId, version: z.string().max(80) }))
        .min(1)
        .max(bulkMax),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          kind: Kind,
          id: z.string(),
          decisionId: z.string().nullable(),
          failure: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies Schemas
