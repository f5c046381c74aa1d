/** What instructors do with their own certifications: send them in, read them, take them back. */
import { LIMITS } from '#contract/limits.ts'
import type {
  addCertification,
  listMyCertifications,
  withdrawCertification,
} from '#contract/people/certifications.ts'
import { endOfNumber } from '#server/features/people/credentials/index.ts'
import { refuseErased, tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import type { Deps } from '../deps.ts'
import { heldOf, showCertification, showEvent } from './certification-view.ts'
import { endangeredBy, refuseNew } from './rules.ts'
import { insertCertification, listOf, lockCertification, updateCertification } from './store.ts'

const DAY_MS = 86_400_000

export async function listMine(
  { db, clock, findTaught }: Deps,
  { me, language }: Call<typeof listMyCertifications>,
) {
  const now = clock.now()
  const rows = await listOf(db, [me.id])
  const taught = await findTaught(db, [me.id], now)
  const held = rows.map(heldOf)
  return rows.map((row) => ({
    ...showCertification(row, now),
    endangers: endangeredBy(heldOf(row), held, taught).map((event) => showEvent(event, language)),
  }))
}

export async function addMine(deps: Deps, { input, me }: Call<typeof addCertification>) {
  const now = deps.clock.now()
  const refusal = refuseNew(input, localDay(now))
  if (refusal) throw new AppError(refusal)
  await deps.limiter.count('add-certification', me.id, { max: LIMITS.credentials.perDay, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const { number, ...sent } = input
    const row = await insertCertification(tx, {
      ...sent,
      id: newId('cer'),
      userId: me.id,
      issuerName: sent.issuer === 'other' ? sent.issuerName : '',
      numberSealed: deps.seals.sealNumber(number),
      numberEnd: endOfNumber(number),
      createdAt: now,
    })
    await refuseErased(tx, me.id)
    await tellModerators(tx)
    return showCertification(row, now)
  })
}

/** The row stays, to say that there was one; nothing of what it said does. */
export async function withdrawMine({ db, clock }: Deps, { input, me }: Call<typeof withdrawCertification>) {
  await db.transaction(async (tx) => {
    const row = await lockCertification(tx, input.certificationId)
    if (row?.userId !== me.id || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
    await updateCertification(tx, row.id, {
      status: 'withdrawn',
      numberSealed: '',
      numberEnd: '',
      issuerName: '',
      title: '',
      fileName: null,
      fileType: null,
      reason: '',
      updatedAt: clock.now(),
    })
    await dropSealedLater(tx, [row.fileName])
    if (row.status === 'pending') await tellModerators(tx)
  })
  return undefined
}
