/** One queue for what waits for an admin: leases, decisions that can be undone, reports, suspended and trusted providers. */

import { hasPermission } from '#contract/permissions.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import * as managedProviders from '#contract/site/managed-providers.ts'
import * as managed from '#contract/site/managed-reviews.ts'
import * as contract from '#contract/site/moderation.ts'
import type { CollaborationReviews } from '#server/features/events/collaborations/index.ts'
import type { EventDecisions } from '#server/features/events/events/editing/index.ts'
import type { ApplicationApprovals } from '#server/features/people/applications/index.ts'
import type { CertificationApprovals } from '#server/features/people/instructors/index.ts'
import type { DocumentApprovals } from '#server/features/people/provider-documents/index.ts'
import type { HeldMessages } from '#server/features/site/messages/index.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { applyDecision, approveAll, decide, undo } from './decide.ts'
import type { Deps } from './deps.ts'
import { readPulse, releaseOwnLease, takeOwnLease } from './leases.ts'
import { countReviewView, listReviews, readReview } from './managed-reviews.ts'
import { lift, listProviders, setTrust, suspend } from './providers.ts'
import { countQueue, readOne, readQueue } from './queue.ts'
import { report, samplePublication } from './report-content.ts'
import type { ModerationSource } from './source.ts'
import { applicationSource } from './sources/applications.ts'
import { certificationSource } from './sources/certifications.ts'
import { collaborationSource } from './sources/collaborations.ts'
import { credentialSource } from './sources/credentials.ts'
import { eventSources } from './sources/events.ts'
import { heldMessageSource } from './sources/held-messages.ts'
import { productSources } from './sources/products.ts'
import { providerDocumentSource } from './sources/provider-documents.ts'
import { reportSource } from './sources/reports.ts'
import { writtenSources } from './sources/written.ts'

export { reviewBulkKinds } from './managed-reviews.ts'
export { moderationOfPerson } from './personal-data.ts'
export { listOpenReportsOf } from './report-store.ts'

interface ModerationDeps extends Omit<Deps, 'sources'> {
  events: EventDecisions
  certifications: CertificationApprovals
  documents: DocumentApprovals
  applications: ApplicationApprovals
  collaborations: CollaborationReviews
  heldMessages: HeldMessages
}

/** Whatever else is to be decided about registers here, and its kind in contract/site/moderation-terms.ts. */
function registerSources(deps: ModerationDeps): ModerationSource[] {
  const { events, certifications, documents, applications, collaborations, heldMessages, publicUrl } = deps
  return [
    ...productSources,
    ...eventSources(events),
    ...writtenSources,
    collaborationSource(collaborations),
    reportSource(events),
    heldMessageSource(heldMessages),
    applicationSource(applications),
    credentialSource(publicUrl),
    certificationSource(certifications),
    providerDocumentSource(documents),
  ]
}

export interface Moderation {
  routes: Route[]
  tasks: Tasks
  /** How many wait in a queue, and since when the oldest. */
  countQueue: (area: ModerationSource['area']) => ReturnType<typeof countQueue>
  countReviews(person: Person, query: Readonly<Record<string, string>>): Promise<number>
}

export function createModeration(given: ModerationDeps): Moderation {
  const deps: Deps = { ...given, sources: registerSources(given) }
  return {
    countQueue: (area) => countQueue(deps, area),
    countReviews: async (person, query) =>
      hasPermission(person.role, 'admin panel') ? countReviewView(deps, query) : 0,
    routes: [
      route(contract.getQueuePulse, (call) => readPulse(deps, call)),
      route(contract.listQueue, (call) => readQueue(deps, call)),
      route(contract.getQueueItem, (call) => readOne(deps, call)),
      route(contract.takeLease, (call) => takeOwnLease(deps, call)),
      route(contract.releaseLease, (call) => releaseOwnLease(deps, call)),
      route(contract.decideItem, (call) => decide(deps, call)),
      route(contract.undoDecision, (call) => undo(deps, call)),
      route(contract.approveItems, (call) => approveAll(deps, call)),
      route(reportContent, (call) => report(deps, call)),
      route(managedProviders.listManagedProviders, (call) => listProviders(deps, call)),
      route(managedProviders.suspendProvider, (call) => suspend(deps, call)),
      route(managedProviders.liftSuspension, (call) => lift(deps, call)),
      route(managedProviders.setProviderTrust, (call) => setTrust(deps, call)),
      route(managed.listManagedReviews, (call) => listReviews(deps, call)),
      route(managed.getManagedReview, (call) => readReview(deps, call)),
    ],
    tasks: {
      apply_moderation_decision: (payload) =>
        applyDecision(deps, (payload as { decisionId: string }).decisionId),
      sample_publication: (payload) => samplePublication(deps, payload),
    },
  }
}
