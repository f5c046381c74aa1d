/** What people do with their own credentials: send them in, read them, take them back. */

import { LIMITS } from '#contract/limits.ts'
import type { addCredential, listMyCredentials, withdrawCredential } from '#contract/people/credentials.ts'
import { refuseErased, tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import { showCredential } from './credential-view.ts'
import type { Deps } from './deps.ts'
import { endOf, isExpired } from './rules.ts'
import { insertCredential, listOf, lockCredential, updateCredential } from './store.ts'

const DAY_MS = 86_400_000

export async function listMine({ db, clock }: Deps, { me }: Call<typeof listMyCredentials>) {
  const now = clock.now()
  return (await listOf(db, me.id)).map((row) => showCredential(row, now))
}

export async function addMyCredential(deps: Deps, { input, me }: Call<typeof addCredential>) {
  const now = deps.clock.now()
  if (isExpired(input, localDay(now))) throw new AppError('EXPIRED')
  await deps.limiter.count('add-credential', me.id, { max: LIMITS.credentials.perDay, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const row = await insertCredential(tx, {
      id: newId('crd'),
      userId: me.id,
      kind: input.kind,
      numberSealed: deps.seals.sealNumber(input.number),
      numberEnd: endOf(input.number),
      issuer: input.issuer,
      expiresOn: input.expiresOn,
      createdAt: now,
    })
    await refuseErased(tx, me.id)
    await tellModerators(tx)
    return showCredential(row, now)
  })
}

/** The row stays, to say that there was one; nothing of what it said does. */
export async function withdrawMyCredential(
  { db, clock }: Deps,
  { input, me }: Call<typeof withdrawCredential>,
) {
  await db.transaction(async (tx) => {
    const row = await lockCredential(tx, input.credentialId)
    if (row?.userId !== me.id || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
    await updateCredential(tx, row.id, {
      status: 'withdrawn',
      numberSealed: '',
      numberEnd: '',
      issuer: '',
      photoName: null,
      reason: '',
      updatedAt: clock.now(),
    })
    await dropSealedLater(tx, [row.photoName])
    if (row.status === 'pending') await tellModerators(tx)
  })
  return undefined
}
