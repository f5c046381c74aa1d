/** Who may see a certification: its owner and admins. What others may know of it is its kind, issuer, expiry and state. */
import type { getCertification, listInstructorCertifications } from '#contract/people/certifications.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { admitReader } from '#server/features/people/credentials/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { heldOf, showCertification, showEvent, showToOthers } from './certification-view.ts'
import { endangeredBy, neededFor } from './rules.ts'
import { type CertificationRow, findCertification, listOf } from './store.ts'

type Reading = Pick<Call<typeof getCertification>, 'input' | 'me' | 'requestId'>

export async function findForReading(
  deps: Deps,
  call: Reading,
  action: 'view-certification' | 'view-certification-file',
): Promise<CertificationRow> {
  return admitReader(deps, await findCertification(deps.db, call.input.certificationId), call, action)
}

export async function readCertification(deps: Deps, call: Call<typeof getCertification>) {
  const row = await findForReading(deps, call, 'view-certification')
  const now = deps.clock.now()
  const held = (await listOf(deps.db, [row.userId])).map(heldOf)
  const taught = await deps.findTaught(deps.db, [row.userId], now)
  const events = row.status === 'pending' ? neededFor : endangeredBy
  return {
    ...showCertification(row, now),
    endangers: events(heldOf(row), held, taught).map((event) => showEvent(event, call.language)),
    number: deps.seals.openNumber(row.numberSealed),
    ownerName: (await findPeople(deps.db, [row.userId])).get(row.userId)?.displayName ?? '',
  }
}

export async function listOfInstructor(
  { db, clock }: Deps,
  { input }: Call<typeof listInstructorCertifications>,
) {
  const instructor = (await findCollaborators(db, [input.instructorId])).get(input.instructorId)
  if (instructor?.kind !== 'instructor') throw new AppError('NOT_FOUND')
  const rows = instructor.userId ? await listOf(db, [instructor.userId]) : []
  return showToOthers(rows, clock.now())
}
