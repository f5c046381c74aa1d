/** What people do with their own applications: begin, hand in, take back. */

import { APPLICATION_KINDS, PROVIDER_TERMS_VERSION } from '#contract/people/application-terms.ts'
import type {
  getMyApplications,
  startApplication,
  submitApplication,
  withdrawApplication,
} from '#contract/people/applications.ts'
import { recordConsent } from '#server/features/people/consents/index.ts'
import { findWeaponsLicense } from '#server/features/people/credentials/index.ts'
import {
  fillBirthDate,
  findBirthDate,
  refuseErased,
  tellModerators,
} from '#server/features/people/identity/index.ts'
import { isNpprNumberTaken } from '#server/features/people/instructors/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import { showApplication } from './application-view.ts'
import type { Deps } from './deps.ts'
import { refuseLacking } from './find-lacks.ts'
import { isEditable, refuseStart } from './rules.ts'
import {
  type ApplicationRow,
  deleteFiles,
  findOpen,
  insertIfNoneOpen,
  listFiles,
  listOf,
  lockApplication,
  updateApplication,
} from './store.ts'

const DAY_MS = 86_400_000
const STARTS_A_DAY = 20

export async function listMine({ db, seals, clock }: Deps, { me }: Call<typeof getMyApplications>) {
  const rows = await listOf(db, me.id)
  const latest = APPLICATION_KINDS.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
  const license = await findWeaponsLicense(db, me.id, localDay(clock.now()))
  return {
    applications: await Promise.all(latest.map((row) => showApplication(db, seals, row))),
    birthDate: await findBirthDate(db, me.id),
    weaponsLicense: license?.status ?? null,
  }
}

/** Two taps on the button open one: the second finds the first's. */
export async function start(deps: Deps, { input: { kind }, me }: Call<typeof startApplication>) {
  const { db, seals, clock, limiter } = deps
  const now = clock.now()
  const latest = (await listOf(db, me.id)).find((row) => row.kind === kind)
  const refusal = refuseStart(me.role, latest, now)
  if (refusal) throw new AppError(refusal)
  const open = await findOpen(db, me.id, kind)
  if (open) return showApplication(db, seals, open)
  await limiter.count('start-application', me.id, { max: STARTS_A_DAY, windowMs: DAY_MS })
  return db.transaction(async (tx) => {
    const added = await insertIfNoneOpen(tx, {
      id: newId('apl'),
      userId: me.id,
      kind,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    })
    await refuseErased(tx, me.id)
    const row = added ?? (await findOpen(tx, me.id, kind))
    if (!row) throw new AppError('CONFLICT')
    return showApplication(tx, seals, row)
  })
}

export async function submit(deps: Deps, { input, me, language }: Call<typeof submitApplication>) {
  const { db, seals, clock } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (me.role !== 'customer') throw new AppError('NOT_A_CUSTOMER')
    // The person's row comes first here and in an approval, so that an erasure under way cannot lock itself out.
    if (input.birthDate) await fillBirthDate(tx, me.id, input.birthDate)
    const row = await lockOwn(tx, input.applicationId, me.id)
    if (!isEditable(row) || row.version !== input.version) throw new AppError('CONFLICT')
    const details = (row.kind === 'instructor' ? input.instructor : input.provider) ?? null
    await refuseLacking(tx, { ...row, details, submittedAt: now }, now)
    const { instructor } = input
    if (row.kind === 'instructor' && instructor) {
      if (await isNpprNumberTaken(tx, instructor.npprInstructorNumber, me.id))
        throw new AppError('NPPR_NUMBER_TAKEN')
    }
    const submitted = await updateApplication(tx, row.id, {
      status: 'submitted',
      // The number is sealed apart.
      details: details && 'certificateNumber' in details ? { ...details, certificateNumber: '' } : details,
      certificateNumberSealed: instructor?.certificateNumber
        ? seals.sealNumber(instructor.certificateNumber)
        : '',
      ...(row.kind === 'provider' && {
        termsVersion: PROVIDER_TERMS_VERSION,
        termsAcceptedAt: row.termsVersion === PROVIDER_TERMS_VERSION ? row.termsAcceptedAt : now,
      }),
      reviewNotes: null,
      version: row.version + 1,
      submittedAt: now,
      updatedAt: now,
    })
    await refuseErased(tx, me.id)
    if (row.kind === 'provider' && row.termsVersion !== PROVIDER_TERMS_VERSION)
      await recordConsent(tx, {
        userId: me.id,
        kind: 'provider-terms',
        isGiven: true,
        textVersion: PROVIDER_TERMS_VERSION,
        language,
        at: now,
      })
    await tellModerators(tx)
    return showApplication(tx, seals, submitted)
  })
}

/** Somebody else's is not found. */
async function lockOwn(
  tx: Parameters<typeof lockApplication>[0],
  id: string,
  userId: string,
): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id)
  if (row?.userId !== userId) throw new AppError('NOT_FOUND')
  return row
}

/** The row stays, to say that there was one; nothing of what it said does. */
export async function withdraw({ db, clock }: Deps, { input, me }: Call<typeof withdrawApplication>) {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, input.applicationId, me.id)
    if (!isEditable(row) && row.status !== 'submitted') throw new AppError('CONFLICT')
    await withdrawRow(tx, row, clock.now())
    if (row.status === 'submitted') await tellModerators(tx)
  })
  return undefined
}

export async function withdrawRow(
  tx: Parameters<typeof lockApplication>[0],
  row: ApplicationRow,
  now: Date,
): Promise<void> {
  const files = await listFiles(tx, [row.id])
  await dropSealedLater(
    tx,
    await deleteFiles(
      tx,
      files.map(({ id }) => id),
    ),
  )
  await updateApplication(tx, row.id, {
    status: 'withdrawn',
    details: null,
    certificateNumberSealed: '',
    reviewNotes: null,
    reason: '',
    version: row.version + 1,
    updatedAt: now,
  })
}
