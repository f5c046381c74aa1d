/** Providers and instructors who work together: found, proposed by either side, with a share of revenue and a history. */
import * as contract from '#contract/events/collaborations.ts'
import { listProviders } from '#server/features/people/collaborators/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { describePartners, showAll, showStep } from './collaboration-view.ts'
import type { Deps } from './deps.ts'
import { searchInstructors } from './find-instructors.ts'
import { move, propose } from './propose-and-move.ts'
import { type CollaborationReviews, ruleReview } from './review.ts'
import { sideOf, viewerOf } from './sides.ts'
import { findCollaboration, listOf, listSteps } from './store.ts'

export { collaborationsOfPerson } from './personal-data.ts'
export {
  type CollaborationReviews,
  listToReview as listCollaborationsToReview,
  readReview as readCollaborationReview,
} from './review.ts'
export { findShare } from './rules.ts'
export { shareEventRevenue } from './share-event-revenue.ts'
export { listOf as listCollaborationsOf } from './store.ts'

export function createCollaborations(deps: Deps): { routes: Route[]; reviews: CollaborationReviews } {
  return {
    routes: [
      route(contract.listCollaborations, (call) => listMine(deps, call)),
      route(contract.getCollaboration, (call) => readOne(deps, call)),
      route(contract.proposeCollaboration, (call) => propose(deps, call)),
      route(contract.moveCollaboration, (call) => move(deps, call)),
      route(contract.findInstructors, (call) => searchInstructors(deps, call)),
      route(contract.listPartners, (call) => listOrganizers(deps, call)),
    ],
    reviews: { rule: (tx, ruling) => ruleReview(tx, deps, ruling) },
  }
}

/** What waits for the reader comes first. */
async function listMine({ db }: Deps, { input, me }: Call<typeof contract.listCollaborations>) {
  const viewer = await viewerOf(db, me)
  if (!viewer.page && !viewer.isAdmin) return []
  const rows = await listOf(db, viewer.isAdmin ? null : (viewer.page?.id ?? null))
  const wanted = rows.filter(({ status }) => !input.status || status === input.status)
  const shown = await showAll(db, wanted, viewer)
  return shown.toSorted((a, b) => Number(b.actions.includes('accept')) - Number(a.actions.includes('accept')))
}

/** Somebody else's is not found: that it exists is theirs to know. */
async function readOne({ db }: Deps, { input, me }: Call<typeof contract.getCollaboration>) {
  const viewer = await viewerOf(db, me)
  const row = await findCollaboration(db, input.collaborationId)
  const [shown] = row && sideOf(row, viewer) !== null ? await showAll(db, [row], viewer) : []
  if (!row || !shown) throw new AppError('NOT_FOUND')
  return { ...shown, history: (await listSteps(db, row.id)).map(showStep) }
}

async function listOrganizers({ db }: Deps, { language }: Call<typeof contract.listPartners>) {
  const rows = (await listProviders(db)).filter(({ userId, isPublic }) => userId !== null && isPublic)
  const partners = await describePartners(db, rows)
  return rows.flatMap((row) => {
    const partner = partners.get(row.id)
    return partner ? [{ ...partner, headline: language === 'es' ? row.headlineEs : row.headlineEn }] : []
  })
}
