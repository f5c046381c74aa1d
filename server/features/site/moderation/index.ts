/** One queue for what waits for an admin: leases, decisions that can be undone, reports, suspended and trusted providers. */
import { reportContent } from '#contract/site/content-reports.ts'
import * as managedProviders from '#contract/site/managed-providers.ts'
import * as contract from '#contract/site/moderation.ts'
import type { CollaborationReviews } from '#server/features/events/collaborations/index.ts'
import type { EventDecisions } from '#server/features/events/event-editing/index.ts'
import type { ApplicationApprovals } from '#server/features/people/applications/index.ts'
import type { CertificationApprovals } from '#server/features/people/instructors/index.ts'
import type { DocumentApprovals } from '#server/features/people/provider-documents/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { applyDecision, approveAll, decide, undo } from './decide.ts'
import type { Deps } from './deps.ts'
import { readPulse, releaseOwnLease, takeOwnLease } from './leases.ts'
import { lift, listProviders, setTrust, suspend } from './providers.ts'
import { countQueue, readOne, readQueue } from './queue.ts'
import { report, samplePublication } from './report-content.ts'
import type { ModerationSource } from './source.ts'
import { applicationSource } from './sources/applications.ts'
import { certificationSource } from './sources/certifications.ts'
import { collaborationSource } from './sources/collaborations.ts'
import { credentialSource } from './sources/credentials.ts'
import { eventSources } from './sources/events.ts'
import { productSources } from './sources/products.ts'
import { providerDocumentSource } from './sources/provider-documents.ts'
import { reportSource } from './sources/reports.ts'
import { writtenSources } from './sources/written.ts'

export { moderationOfPerson } from './personal-data.ts'
export { listOpenReportsOf } from './report-store.ts'

interface ModerationDeps extends Omit<Deps, 'sources'> {
  events: EventDecisions
  certifications: CertificationApprovals
  documents: DocumentApprovals
  applications: ApplicationApprovals
  collaborations: CollaborationReviews
}

/** Whatever else is to be decided about registers here, and its kind in contract/site/moderation-terms.ts. */
function registerSources(deps: ModerationDeps): ModerationSource[] {
  const { events, certifications, documents, applications, collaborations, publicUrl } = deps
  return [
    ...productSources,
    ...eventSources(events),
    ...writtenSources,
    collaborationSource(collaborations),
    reportSource(events),
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
}

export function createModeration(given: ModerationDeps): Moderation {
  const deps: Deps = { ...given, sources: registerSources(given) }
  return {
    countQueue: (area) => countQueue(deps, area),
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
    ],
    tasks: {
      apply_moderation_decision: (payload) =>
        applyDecision(deps, (payload as { decisionId: string }).decisionId),
      sample_publication: (payload) => samplePublication(deps, payload),
    },
  }
}
