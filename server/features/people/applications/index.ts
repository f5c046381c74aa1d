/** Applications to become a provider or an instructor: drafted with documents, handed in, decided by admins. */
import * as contract from '#contract/people/applications.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { deleteDecidedFiles, removeFile, serveFile, takeFile } from './application-files.ts'
import { type ApplicationRuling, decide } from './approvals.ts'
import type { ApplicationsDeps, Deps } from './deps.ts'
import { listMine, start, submit, withdraw } from './my-applications.ts'
import { listRejected, reopen } from './reopen.ts'
import { createApplicationSeals } from './seals.ts'

export { listWaiting as listWaitingApplications, readWaiting as readWaitingApplication } from './approvals.ts'
export { listFilesOfPerson } from './inspect.ts'
export { applicationsOfPerson } from './personal-data.ts'

/** For the queue of approvals, in the caller's transaction. What waits: `listWaitingApplications`. */
export interface ApplicationApprovals {
  decide(tx: Tx, ruling: ApplicationRuling): Promise<void>
}

export function createApplications(given: ApplicationsDeps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  approvals: ApplicationApprovals
} {
  const deps: Deps = { ...given, seals: createApplicationSeals(given.env.secret) }
  return {
    routes: [
      route(contract.getMyApplications, (call) => listMine(deps, call)),
      route(contract.startApplication, (call) => start(deps, call)),
      route(contract.sendApplicationFile, (call) => takeFile(deps, call)),
      route(contract.removeApplicationFile, (call) => removeFile(deps, call)),
      route(contract.getApplicationFile, (call) => serveFile(deps, call)),
      route(contract.submitApplication, (call) => submit(deps, call)),
      route(contract.listRejectedApplications, () => listRejected(deps)),
      route(contract.reopenApplication, (call) => reopen(deps, call)),
      route(contract.withdrawApplication, (call) => withdraw(deps, call)),
    ],
    tasks: {
      delete_decided_application_files: () => deleteDecidedFiles(deps),
    },
    timetable: ['43 5 * * * delete_decided_application_files'],
    approvals: { decide: (tx, ruling) => decide(tx, deps, ruling) },
  }
}
