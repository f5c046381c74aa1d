/** Somebody whose application was approved teaches from now on: a page, a verified number and a certification. */
import type { InstructorDetails } from '#contract/people/application-lacks.ts'
import {
  findCollaboratorOf,
  lockCollaborator,
  updateCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { endOfNumber } from '#server/features/people/credentials/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { insertCertification } from './certifications/store.ts'
import type { Deps } from './deps.ts'
import { createPage } from './profile/my-profile.ts'
import { normalizeNppr, saveUnlessTaken } from './profile/nppr-number.ts'
import { findProfiles, isNpprTaken, NO_PROFILE, saveProfile } from './profile/store.ts'

export interface Admitted {
  userId: string
  details: InstructorDetails
  /** The training certificate that an admin looked at. */
  file: { fileName: string; fileType: 'image/jpeg' | 'application/pdf' }
  actorId: string
  now: Date
}

export async function admitInstructor(tx: Tx, deps: Deps, admitted: Admitted): Promise<void> {
  const { userId, details, now } = admitted
  const name = `${details.firstName} ${details.lastName}`
  const known = await findCollaboratorOf(tx, userId)
  const page = known ?? (await createPage(tx, { id: userId }, name))
  await lockCollaborator(tx, page.id, 'instructor')
  const number = normalizeNppr(details.npprInstructorNumber)
  if (await isNpprTaken(tx, number, page.id)) throw new AppError('NPPR_NUMBER_TAKEN')
  await updateCollaborator(tx, page.id, {
    name,
    firstName: details.firstName,
    lastName: details.lastName,
    npprInstructorNumber: number,
    headlineEn: details.headline.en,
    headlineEs: details.headline.es,
    bioEn: details.bio.en,
    bioEs: details.bio.es,
    municipality: details.municipality,
    isPublic: true,
  })
  const profile = (await findProfiles(tx, [page.id])).get(page.id) ?? NO_PROFILE
  await saveUnlessTaken(() =>
    saveProfile(tx, {
      ...profile,
      collaboratorId: page.id,
      specialties: details.specialties,
      languages: details.languages,
      verifiedNpprNumber: number,
      version: profile.version + 1,
      updatedAt: now,
    }),
  )
  await certify(tx, deps, admitted, number)
  await deps.publishPage(tx)
}

/** NPPR's own certificate has the number of the license to teach; another body's has one of its own. */
async function certify(tx: Tx, { seals }: Deps, admitted: Admitted, npprNumber: string): Promise<void> {
  const { userId, details, file, actorId, now } = admitted
  const { issuer, issuerName, trainedOn, certificateExpiresOn } = details
  const certificateNumber = issuer === 'nppr' ? npprNumber : details.certificateNumber
  await insertCertification(tx, {
    id: newId('cer'),
    userId,
    kind: 'instructor',
    issuer: issuer || 'other',
    issuerName: issuer === 'other' ? issuerName : '',
    // The same word in both languages; the page says who issued it.
    title: 'Instructor',
    numberSealed: seals.sealNumber(certificateNumber),
    numberEnd: endOfNumber(certificateNumber),
    issuedOn: trainedOn,
    expiresOn: certificateExpiresOn || null,
    fileName: file.fileName,
    fileType: file.fileType,
    status: 'verified',
    decidedBy: actorId,
    decidedAt: now,
    createdAt: now,
    updatedAt: now,
  })
}
