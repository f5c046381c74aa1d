/** Instructors: their pages, and what they are certified for, sealed, reviewed by admins and announced before it runs out. */
import * as certifications from '#contract/people/certifications.ts'
import * as profile from '#contract/people/instructors.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { type Admitted, admitInstructor } from './admit-instructor.ts'
import { serveFile, takeFile } from './certifications/certification-files.ts'
import { listOfInstructor, readCertification } from './certifications/inspect.ts'
import { addMine, listMine, withdrawMine } from './certifications/my-certifications.ts'
import { remindExpiring } from './certifications/remind.ts'
import { type Decision, decide, decideNow, listToReview } from './certifications/review.ts'
import { createCertificationSeals } from './certifications/seals.ts'
import type { Deps, InstructorsDeps } from './deps.ts'
import { readAway, setAway } from './profile/away.ts'
import { readMine, removePhoto, saveMine, setPhoto } from './profile/my-profile.ts'

export { CERTIFICATION_FOLDER } from './certifications/certification-files.ts'
export { showToOthers } from './certifications/certification-view.ts'
export { isCertifiedOn } from './certifications/find-held.ts'
export { listWaiting as listWaitingCertifications } from './certifications/review.ts'
export { maskNumber, mayTeachOn } from './certifications/rules.ts'
export { findCertification, listOf as listCertificationsOf } from './certifications/store.ts'
export type { HeldCertification, TaughtEvent } from './certifications/types.ts'
export { certificationsOfPerson } from './personal-data.ts'
export { findInstructorAway, instructorAwaySql } from './profile/away.ts'
export { isNpprNumberTaken } from './profile/nppr-number.ts'
export { findProfiles } from './profile/store.ts'

/** For the queue of approvals, in the caller's transaction. What waits: `listWaitingCertifications`. */
export interface CertificationApprovals {
  decide(tx: Tx, decision: Decision): ReturnType<typeof decide>
}

/** For applications, in the caller's transaction. */
export interface InstructorAdmissions {
  admit(tx: Tx, admitted: Admitted): Promise<void>
}

export function createInstructors(given: InstructorsDeps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  approvals: CertificationApprovals
  admissions: InstructorAdmissions
} {
  const deps: Deps = { ...given, seals: createCertificationSeals(given.env.secret) }
  return {
    routes: [
      route(profile.getInstructorProfile, (call) => readMine(deps, call)),
      route(profile.updateInstructorProfile, (call) => saveMine(deps, call)),
      route(profile.setInstructorPhoto, (call) => setPhoto(deps, call)),
      route(profile.removeInstructorPhoto, (call) => removePhoto(deps, call)),
      route(profile.getInstructorAway, (call) => readAway(deps, call)),
      route(profile.setInstructorAway, (call) => setAway(deps, call)),
      route(certifications.listMyCertifications, (call) => listMine(deps, call)),
      route(certifications.addCertification, (call) => addMine(deps, call)),
      route(certifications.sendCertificationFile, (call) => takeFile(deps, call)),
      route(certifications.getCertificationFile, (call) => serveFile(deps, call)),
      route(certifications.getCertification, (call) => readCertification(deps, call)),
      route(certifications.withdrawCertification, (call) => withdrawMine(deps, call)),
      route(certifications.listInstructorCertifications, (call) => listOfInstructor(deps, call)),
      route(certifications.listCertificationsToReview, (call) => listToReview(deps, call)),
      route(certifications.decideCertification, (call) => decideNow(deps, call)),
    ],
    tasks: {
      remind_expiring_certifications: () => remindExpiring(deps),
    },
    // Nine in the morning in Puerto Rico.
    timetable: ['5 13 * * * remind_expiring_certifications'],
    approvals: {
      decide: (tx, decision) => decide(tx, deps, decision),
    },
    admissions: { admit: (tx, admitted) => admitInstructor(tx, deps, admitted) },
  }
}
