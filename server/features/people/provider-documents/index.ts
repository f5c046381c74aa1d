/** Documents of providers: sent in by the owner, sealed, looked at by admins and announced before they run out. */
import * as contract from '#contract/people/provider-documents.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps, ProviderDocumentsDeps } from './deps.ts'
import { serveFile, takeFile } from './document-files.ts'
import { readOne } from './inspect.ts'
import { addOwn, listOwn, withdrawOwn } from './own-documents.ts'
import { remindExpiring } from './remind.ts'
import { type Decision, decide } from './review.ts'
import { createDocumentSeals } from './seals.ts'

export { providerDocumentsOfPerson } from './personal-data.ts'
export { listWaiting as listWaitingDocuments } from './review.ts'
export { stateOf as stateOfDocument } from './rules.ts'
export { createDocumentSeals } from './seals.ts'
export { findDocument, listOf as listDocumentsOf } from './store.ts'

/** For the queue of approvals, in the caller's transaction. What waits: `listWaitingDocuments`. */
export interface DocumentApprovals {
  decide(tx: Tx, decision: Decision): Promise<void>
}

export function createProviderDocuments(given: ProviderDocumentsDeps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  approvals: DocumentApprovals
} {
  const deps: Deps = { ...given, seals: createDocumentSeals(given.env.secret) }
  return {
    routes: [
      route(contract.listProviderDocuments, (call) => listOwn(deps, call)),
      route(contract.addProviderDocument, (call) => addOwn(deps, call)),
      route(contract.sendProviderDocumentFile, (call) => takeFile(deps, call)),
      route(contract.getProviderDocument, (call) => readOne(deps, call)),
      route(contract.getProviderDocumentFile, (call) => serveFile(deps, call)),
      route(contract.withdrawProviderDocument, (call) => withdrawOwn(deps, call)),
    ],
    tasks: {
      remind_expiring_documents: () => remindExpiring(deps),
    },
    // Nine in the morning in Puerto Rico.
    timetable: ['10 13 * * * remind_expiring_documents'],
    approvals: { decide: (tx, decision) => decide(tx, deps, decision) },
  }
}
