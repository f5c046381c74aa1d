/** Credentials: proof of who somebody is, sent in by its owner, looked at by admins, and sealed at rest. */
import * as contract from '#contract/people/credentials.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { CredentialsDeps, Deps } from './deps.ts'
import { readOne } from './inspect.ts'
import { addMyCredential, listMine, withdrawMyCredential } from './my-credentials.ts'
import { servePhoto, takePhoto } from './photos.ts'
import { listToReview, reviewCredential } from './review.ts'
import { createSeals } from './seals.ts'
import { warnExpiring } from './warn-expiring.ts'

export { answerDocument, readDocument } from './document-file.ts'
export { daysLeft, dueReminder, isExpired } from './expiry.ts'
export { findHeld, findWeaponsLicense, type HeldCredential } from './find-held.ts'
export { admitReader } from './inspect.ts'
export { credentialsOfPerson } from './personal-data.ts'
export { ruleCredential } from './review.ts'
export { endOf as endOfNumber } from './rules.ts'
export { createSeals } from './seals.ts'
export { findCredential, listForReview, listOf as listCredentialsOf } from './store.ts'

export function createCredentials(deps: CredentialsDeps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
} {
  const credentialDeps: Deps = { ...deps, seals: createSeals(deps.env.secret) }
  return {
    routes: [
      route(contract.listMyCredentials, (call) => listMine(credentialDeps, call)),
      route(contract.addCredential, (call) => addMyCredential(credentialDeps, call)),
      route(contract.sendCredentialPhoto, (call) => takePhoto(credentialDeps, call)),
      route(contract.getCredentialPhoto, (call) => servePhoto(credentialDeps, call)),
      route(contract.getCredential, (call) => readOne(credentialDeps, call)),
      route(contract.withdrawCredential, (call) => withdrawMyCredential(credentialDeps, call)),
      route(contract.listCredentialsToReview, (call) => listToReview(credentialDeps, call)),
      route(contract.decideCredential, (call) => reviewCredential(credentialDeps, call)),
    ],
    tasks: {
      warn_expiring_credentials: () => warnExpiring(credentialDeps),
    },
    // Nine in the morning in Puerto Rico.
    timetable: ['0 13 * * * warn_expiring_credentials'],
  }
}
