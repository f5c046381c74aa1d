/** Proposals and what becomes of them. Either side begins; the other answers; each step is kept. */
import type { CollaborationActor } from '#contract/events/collaboration-terms.ts'
import type { moveCollaboration, proposeCollaboration } from '#contract/events/collaborations.ts'
import {
  type CollaboratorRow,
  findCollaborators,
  lockCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { showAll } from './collaboration-view.ts'
import type { Deps } from './deps.ts'
import { notifyPartner } from './notify-partner.ts'
import { actionsOf, afterMove, otherSide, refuseTerms } from './rules.ts'
import { sideOf, type Viewer, viewerOf } from './sides.ts'
import {
  addStep,
  type CollaborationRow,
  insertCollaboration,
  isUnderWay,
  lockCollaboration,
  updateCollaboration,
} from './store.ts'

const DAY_MS = 86_400_000
const PROPOSALS_A_DAY = 40
const BP_A_PERCENT = 100

export async function propose(deps: Deps, call: Call<typeof proposeCollaboration>) {
  const { input, me } = call
  const now = deps.clock.now()
  const refusal = refuseTerms(input, localDay(now))
  if (refusal) throw new AppError(refusal)
  await deps.limiter.count('propose-collaboration', me.id, { max: PROPOSALS_A_DAY, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const viewer = await viewerOf(tx, me)
    const { pair, side } = await pairUp(tx, viewer, input.partnerId)
    if (await isUnderWay(tx, pair)) throw new AppError('ALREADY_COLLABORATING')
    const row = await insertCollaboration(tx, {
      id: newId('clb'),
      ...pair,
      status: 'proposed',
      waitsFor: otherSide(side),
      shareBp: Math.round(input.sharePercent * BP_A_PERCENT),
      startsOn: input.startsOn,
      endsOn: input.endsOn,
      note: input.note,
      createdAt: now,
      updatedAt: now,
    })
    await recordStep(tx, row, { action: 'propose', by: side, actorId: me.id, text: input.note, now })
    await notifyPartner(tx, deps, row, { by: side, text: input.note })
    return showOne(tx, row, viewer)
  })
}

/** Two who propose to each other at one moment wait at the provider's row; the second finds the first's. */
async function pairUp(tx: Tx, { page }: Viewer, partnerId: string) {
  if (!page) throw new AppError('FORBIDDEN')
  const partner = (await findCollaborators(tx, [partnerId])).get(partnerId)
  if (!partner || partner.kind === page.kind || !isReachable(partner)) throw new AppError('NOT_FOUND')
  const [provider, instructor] = page.kind === 'provider' ? [page, partner] : [partner, page]
  await lockCollaborator(tx, provider.id, 'provider')
  return { pair: { providerId: provider.id, instructorId: instructor.id }, side: page.kind }
}

/** Without an account nobody could answer. */
function isReachable({ userId, isPublic }: CollaboratorRow): boolean {
  return userId !== null && isPublic
}

export async function move(deps: Deps, { input, me, requestId }: Call<typeof moveCollaboration>) {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const viewer = await viewerOf(tx, me)
    const row = await lockCollaboration(tx, input.collaborationId)
    const by = row ? sideOf(row, viewer) : null
    if (!row || by === null) throw new AppError('NOT_FOUND')
    if (row.version !== input.version)
      throw new AppError('CONFLICT', { details: { current: await showOne(tx, row, viewer) } })
    if (!actionsOf(row, by).includes(input.action)) throw new AppError('NOT_YOUR_TURN')
    const { collaborationReviewOverBp: reviewOverBp } = await deps.settings.read(tx)
    const after = afterMove(input.action, by, { shareBp: row.shareBp, reviewOverBp })
    const moved = await updateCollaboration(tx, row.id, {
      ...after,
      ...countered(input, localDay(now)),
      ...(after.status === 'accepted' && { acceptedAt: now }),
      ...(input.action === 'end' && { endedAt: now }),
      version: row.version + 1,
      updatedAt: now,
    })
    await recordStep(tx, moved, { action: input.action, by, actorId: me.id, text: input.text, now })
    if (by === 'admin')
      await audit(tx, {
        actorId: me.id,
        action: 'end-collaboration',
        subjectId: row.id,
        reason: input.text,
        before: { status: row.status },
        after: { status: moved.status },
        requestId,
      })
    await notifyPartner(tx, deps, moved, { by, text: input.text })
    if (row.status === 'reviewing' || moved.status === 'reviewing') await tellModerators(tx)
    return showOne(tx, moved, viewer)
  })
}

function countered({ action, terms, text }: Call<typeof moveCollaboration>['input'], today: string) {
  if (action !== 'counter') return {}
  if (!terms) throw new AppError('INVALID_INPUT')
  const refusal = refuseTerms(terms, today)
  if (refusal) throw new AppError(refusal)
  const { sharePercent, startsOn, endsOn } = terms
  return { shareBp: Math.round(sharePercent * BP_A_PERCENT), startsOn, endsOn, note: text }
}

interface Step {
  action: Parameters<typeof addStep>[1]['action']
  by: CollaborationActor
  actorId: string
  text: string
  now: Date
}

export async function recordStep(tx: Tx, row: CollaborationRow, { action, by, actorId, text, now }: Step) {
  const { id: collaborationId, shareBp, startsOn, endsOn } = row
  await addStep(tx, {
    collaborationId,
    action,
    bySide: by,
    actorId,
    shareBp,
    startsOn,
    endsOn,
    text,
    at: now,
  })
}

async function showOne(tx: Tx, row: CollaborationRow, viewer: Viewer) {
  const [shown] = await showAll(tx, [row], viewer)
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}
