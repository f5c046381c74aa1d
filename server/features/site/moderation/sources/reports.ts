/** What people reported, and what was drawn for a look: approving keeps it, rejecting takes it down. */
import type { ReportedKind } from '#contract/site/moderation-terms.ts'
import { describeProduct, takeProductDown } from '#server/features/catalog/products/editing/index.ts'
import {
  readQuestionToModerate,
  readReviewToModerate,
  ruleQuestion,
  ruleReview,
} from '#server/features/catalog/reviews/index.ts'
import { describeEvent, type EventDecisions } from '#server/features/events/events/editing/index.ts'
import { readEventReviewToModerate, ruleEventReview } from '#server/features/events/events/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { closeConversation, describeConversation } from '#server/features/site/messages/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { diffSnapshots, type Row } from '../diff/diff-snapshots.ts'
import { EVENT_SHAPE, PRODUCT_SHAPE } from '../diff/shapes.ts'
import { closeReports, listOpenReports, listReportsOf, type ReportRow } from '../report-store.ts'
import { type ModerationSource, type Ruling, rowsOf, type WaitingItem } from '../source.ts'

/** What a report is about. */
export interface Subject {
  title: { en: string; es: string }
  owner: string
  ownerId: string | null
  providerId: string | null
  path: string
  isLive: boolean
  /** What it says, for whoever opens the report; a list does without. */
  readRows: () => Row[]
}

type Find = (db: Database | Tx, id: string) => Promise<Subject | null>

const SUBJECTS: Record<ReportedKind, Find> = {
  async product(db, id) {
    const found = await describeProduct(db, id)
    if (!found) return null
    const { content, ...rest } = found
    const shown = { base: null, proposed: content, live: content }
    return { ...rest, owner: '', readRows: () => diffSnapshots(PRODUCT_SHAPE, shown) }
  },
  async event(db, id) {
    const found = await describeEvent(db, id)
    if (!found) return null
    const { content, ...rest } = found
    const shown = { base: null, proposed: content, live: content }
    return { ...rest, owner: '', readRows: () => diffSnapshots(EVENT_SHAPE, shown) }
  },
  async collaborator(db, id) {
    const row = (await findCollaborators(db, [id])).get(id)
    if (!row) return null
    const { name, slug, userId, suspendedAt } = row
    return {
      title: { en: name, es: name },
      owner: name,
      ownerId: userId,
      providerId: id,
      path: `/collaborator/${slug}`,
      isLive: suspendedAt === null,
      readRows: () => [],
    }
  },
  async review(db, id) {
    const found = await readReviewToModerate(db, id)
    return found && writtenSubject(found, found.product.names, `/products/${found.product.slug}`)
  },
  async event_review(db, id) {
    const found = await readEventReviewToModerate(db, id)
    return found && writtenSubject(found, found.event.titles, `/events/${found.event.id}`)
  },
  async question(db, id) {
    const found = await readQuestionToModerate(db, id)
    return found && writtenSubject(found, found.product.names, `/products/${found.product.slug}`)
  },
  // What was said is read where each look is written down: its path.
  async conversation(db, id) {
    const found = await describeConversation(db, id)
    if (!found) return null
    const { title, between, collaboratorId, path } = found
    return {
      title,
      owner: between,
      ownerId: null,
      providerId: collaboratorId,
      path,
      isLive: true,
      readRows: () => [],
    }
  },
}

interface Written {
  authorId: string | null
  authorName: string
  isLive: boolean
  texts: Parameters<typeof rowsOf>[0]
}

function writtenSubject(written: Written, title: Subject['title'], path: string): Subject {
  return {
    title,
    owner: written.authorName,
    ownerId: written.authorId,
    providerId: null,
    path,
    isLive: written.isLive,
    readRows: () => rowsOf(written.texts),
  }
}

export function findSubject(db: Database | Tx, kind: ReportedKind, id: string): Promise<Subject | null> {
  return SUBJECTS[kind](db, id)
}

const idOf = ({ kind, subjectId }: Pick<ReportRow, 'kind' | 'subjectId'>) => `${kind}.${subjectId}`

/** 'product.prd_1' is what reports of that product have in common. */
function partsOf(id: string): { kind: ReportedKind; subjectId: string } | null {
  const dot = id.indexOf('.')
  const kind = id.slice(0, dot)
  return dot > 0 && kind in SUBJECTS ? { kind: kind as ReportedKind, subjectId: id.slice(dot + 1) } : null
}

export function reportSource(events: EventDecisions): ModerationSource {
  async function takeDown(tx: Tx, kind: ReportedKind, id: string, ruling: Ruling): Promise<void> {
    const { reason, actorId, now } = ruling
    const down = { isApproved: false, isTakeDown: true, reason, actorId, now }
    if (kind === 'product') await takeProductDown(tx, { productId: id, reason, actorId, now })
    if (kind === 'event') await events.takeEventDown(tx, { eventId: id, reason, actorId, now })
    if (kind === 'review') await ruleReview(tx, id, down)
    if (kind === 'event_review') await ruleEventReview(tx, id, down)
    if (kind === 'question') await ruleQuestion(tx, id, down)
    if (kind === 'conversation') await closeConversation(tx, id, now)
    // A page stays until its provider is suspended, which is decided for itself.
  }
  return {
    kind: 'report',
    area: 'moderation',
    async listWaiting(db) {
      const bySubject = Map.groupBy(await listOpenReports(db), idOf)
      const found: { id: string; reports: ReportRow[]; subject: Subject }[] = []
      for (const [id, reports] of bySubject) {
        const [first] = reports as [ReportRow]
        const subject = await findSubject(db, first.kind, first.subjectId)
        if (subject) found.push({ id, reports, subject })
      }
      const providers = await findCollaborators(
        db,
        found.flatMap(({ subject }) => subject.providerId ?? []),
      )
      return found.map(({ id, reports, subject }): WaitingItem => {
        const [first] = reports as [ReportRow]
        const provider = providers.get(subject.providerId ?? '') ?? null
        return {
          id,
          title: subject.title,
          owner: subject.owner || (provider?.name ?? ''),
          ownerId: subject.ownerId,
          provider: provider && { id: provider.id, name: provider.name },
          since: first.createdAt,
          version: (reports.at(-1) as ReportRow).createdAt.toISOString(),
          isAsked: false,
          imageId: null,
        }
      })
    },
    async readItem(db, id) {
      const parts = partsOf(id)
      const subject = parts && (await findSubject(db, parts.kind, parts.subjectId))
      if (!parts || !subject) return null
      const reports = await listReportsOf(db, parts.kind, parts.subjectId)
      const people = await findPeople(
        db,
        reports.map(({ reporterId }) => reporterId),
      )
      return {
        rows: subject.readRows(),
        path: subject.path,
        decisions: ['approve', 'reject'],
        reports: reports.map(({ cause, details, reporterId, createdAt }) => ({
          cause,
          details,
          by: people.get(reporterId ?? '')?.displayName ?? null,
          at: createdAt.toISOString(),
        })),
      }
    },
    async applyRuling(tx, ruling) {
      const parts = partsOf(ruling.id)
      if (!parts) throw new AppError('NOT_FOUND')
      const status = ruling.decision === 'approve' ? 'dismissed' : 'upheld'
      const closed = await closeReports(tx, { ...parts, status, by: ruling.actorId, now: ruling.now })
      if (closed === 0) throw new AppError('CONFLICT')
      if (status === 'upheld') await takeDown(tx, parts.kind, parts.subjectId, ruling)
    },
    pathForOwner: ({ id }) => {
      const parts = partsOf(id)
      if (parts?.kind === 'product') return `/provider/products/${parts.subjectId}`
      if (parts?.kind === 'event') return `/provider/events/${parts.subjectId}`
      return '/account'
    },
  }
}
