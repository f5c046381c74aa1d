/** Decisions: tried at once, done some seconds later, told then. */
import { LIMITS } from '#contract/limits.ts'
import type { approveItems, decideItem, undoDecision } from '#contract/site/moderation.ts'
import type { Decision, ModerationKind } from '#contract/site/moderation-terms.ts'
import { findPeople, tellModerators } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { notifyDecided } from './notify-decided.ts'
import { findSource, findWaiting } from './queue.ts'
import type { ModerationSource, Ruling } from './source.ts'
import {
  type DecisionRow,
  dropLease,
  findLastDecision,
  findLease,
  insertDecision,
  lockDecision,
  updateDecision,
} from './store.ts'

interface Wanted {
  kind: ModerationKind
  id: string
  version: string
  decision: Decision
  reason?: string
  fieldNotes?: Record<string, string>
}

export async function decide(deps: Deps, { input, me }: Call<typeof decideItem>) {
  const { subjectId, ...wanted } = input
  return scheduleDecision(deps, { ...wanted, id: subjectId }, me.id)
}

async function scheduleDecision(deps: Deps, wanted: Wanted, actorId: string) {
  const { db, clock } = deps
  const { kind, id, version, decision, reason = '', fieldNotes = {} } = wanted
  if (decision !== 'approve' && reason.length < LIMITS.moderation.reasonMin)
    throw new AppError('REASON_REQUIRED')
  const now = clock.now()
  const source = findSource(deps, kind)
  const item = await findWaiting(db, source, id)
  const last = await findLastDecision(db, kind, id)
  if (last?.status === 'scheduled') throw await alreadyDecided(db, last)
  if (!item) throw last ? await alreadyDecided(db, last) : new AppError('NOT_FOUND')
  if (item.version !== version) throw new AppError('CONFLICT', { details: { isChanged: true } })
  await refuseLeased(db, kind, id, actorId, now)
  const ruling = { id, decision, reason, fieldNotes, version, actorId, now }
  await tryRuling(db, source, ruling)
  const { undoSeconds } = (await deps.settings.read()).moderation
  const applyAt = new Date(now.getTime() + undoSeconds * 1_000)
  const row = await db.transaction(async (tx) => {
    const added = await insertDecision(tx, {
      id: newId('dec'),
      kind,
      subjectId: id,
      subjectVersion: version,
      decision,
      reason,
      fieldNotes,
      decidedBy: actorId,
      decidedAt: now,
      applyAt,
    })
    if (added) {
      const options = { runAt: applyAt, key: `moderation:${added.id}` }
      await enqueue(tx, 'apply_moderation_decision', { decisionId: added.id }, options)
      await tellModerators(tx)
    }
    return added
  })
  if (!row) throw await alreadyDecided(db, await findLastDecision(db, kind, id))
  return { decisionId: row.id, applyAt: applyAt.toISOString(), undoSeconds }
}

async function alreadyDecided(db: Database, row: DecisionRow | undefined): Promise<AppError> {
  const people = await findPeople(db, [row?.decidedBy ?? null])
  const decidedBy = people.get(row?.decidedBy ?? '')?.displayName ?? null
  return new AppError('CONFLICT', {
    details: { decidedBy, action: row?.decision, at: row?.decidedAt.toISOString() },
  })
}

/** Whoever looks at it decides; another may take it over first, which they see. */
async function refuseLeased(
  db: Database,
  kind: ModerationKind,
  id: string,
  actorId: string,
  now: Date,
): Promise<void> {
  const lease = await findLease(db, kind, id, now)
  if (!lease || lease.userId === actorId) return
  const people = await findPeople(db, [lease.userId])
  throw new AppError('CONFLICT', { details: { leasedBy: people.get(lease.userId)?.displayName ?? null } })
}

class RolledBack extends Error {}

/** What cannot be done is said now, not in ten seconds: done for real, and taken back. */
async function tryRuling(db: Database, source: ModerationSource, ruling: Ruling): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await source.applyRuling(tx, ruling)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

export async function undo({ db, clock }: Deps, { input, me }: Call<typeof undoDecision>) {
  await db.transaction(async (tx) => {
    const row = await lockDecision(tx, input.decisionId)
    if (!row || row.decidedBy !== me.id) throw new AppError('NOT_FOUND')
    if (row.status !== 'scheduled' || row.applyAt <= clock.now())
      throw new AppError('CONFLICT', { details: { status: row.status } })
    await updateDecision(tx, row.id, { status: 'undone' })
    await tellModerators(tx)
  })
  return undefined
}

/** Each for itself: one that cannot be approved does not hold up the others. */
export async function approveAll(deps: Deps, { input, me }: Call<typeof approveItems>) {
  const results = []
  for (const item of input.items) {
    try {
      const { decisionId } = await scheduleDecision(deps, { ...item, decision: 'approve' }, me.id)
      results.push({ kind: item.kind, id: item.id, decisionId, failure: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ kind: item.kind, id: item.id, decisionId: null, failure: error.code })
    }
  }
  return { results }
}

/** The job. What has become impossible in those seconds is marked as failed and goes on waiting in the queue. */
export async function applyDecision(deps: Deps, decisionId: string): Promise<void> {
  try {
    await deps.db.transaction((tx) => applyInTransaction(tx, deps, decisionId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await deps.db.transaction(async (tx) => {
      await updateDecision(tx, decisionId, { status: 'failed', failure: error.code })
      await tellModerators(tx)
    })
  }
}

async function applyInTransaction(tx: Tx, deps: Deps, decisionId: string): Promise<void> {
  const row = await lockDecision(tx, decisionId)
  const now = deps.clock.now()
  if (row?.status !== 'scheduled') return
  if (row.applyAt > now) {
    // Another machine's clock is behind: not before its time.
    await enqueue(tx, 'apply_moderation_decision', { decisionId }, { runAt: row.applyAt })
    return
  }
  const { kind, subjectId: id, decision, reason, fieldNotes, decidedBy } = row
  const source = findSource(deps, kind)
  const item = await findWaiting(tx, source, id)
  if (!item || decidedBy === null) throw new AppError('NOT_FOUND')
  const ruling = { id, decision, reason, fieldNotes, version: row.subjectVersion, actorId: decidedBy, now }
  if (item.version !== row.subjectVersion) throw new AppError('CONFLICT')
  await source.applyRuling(tx, ruling)
  await tellModerators(tx)
  await audit(tx, {
    actorId: decidedBy,
    action: `moderate-${decision}`,
    subjectId: id,
    reason,
    details: { kind },
    requestId: null,
  })
  await notifyDecided(tx, deps, source, item, ruling)
  await updateDecision(tx, decisionId, { status: 'applied' })
  await dropLease(tx, kind, id, null)
}
