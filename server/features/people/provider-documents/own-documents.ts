/** What an owner does with the provider's documents: send them in, read them, take them back. */
import { LIMITS } from '#contract/limits.ts'
import { PROVIDER_DOCUMENT_FIELDS } from '#contract/people/provider-document-terms.ts'
import type {
  addProviderDocument,
  listProviderDocuments,
  withdrawProviderDocument,
} from '#contract/people/provider-documents.ts'
import { endOfNumber } from '#server/features/people/credentials/index.ts'
import { refuseErased, tellModerators } from '#server/features/people/identity/index.ts'
import { findProviderId, openPageOf } from '#server/features/people/providers/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import type { Deps } from './deps.ts'
import { showDocument } from './document-view.ts'
import { refuseNew } from './rules.ts'
import { insertDocument, listOf, lockDocument, updateDocument } from './store.ts'

const DAY_MS = 86_400_000

export async function listOwn({ db, clock }: Deps, { me }: Call<typeof listProviderDocuments>) {
  const providerId = await findProviderId(db, me)
  const rows = providerId === null ? [] : await listOf(db, providerId)
  return rows.map((row) => showDocument(row, clock.now()))
}

export async function addOwn(deps: Deps, { input, me }: Call<typeof addProviderDocument>) {
  const now = deps.clock.now()
  const refusal = refuseNew(input, localDay(now))
  if (refusal) throw new AppError(refusal)
  await deps.limiter.count('provider-document', me.id, { max: LIMITS.credentials.perDay, windowMs: DAY_MS })
  const { hasNumber, hasExpiry } = PROVIDER_DOCUMENT_FIELDS[input.kind]
  const number = hasNumber ? input.number : ''
  return deps.db.transaction(async (tx) => {
    const { providerId } = await openPageOf(tx, me)
    const row = await insertDocument(tx, {
      id: newId('pdc'),
      providerId,
      kind: input.kind,
      numberSealed: deps.seals.sealNumber(number),
      numberEnd: endOfNumber(number),
      expiresOn: hasExpiry ? input.expiresOn : null,
      sentBy: me.id,
      createdAt: now,
      updatedAt: now,
    })
    await refuseErased(tx, me.id)
    await tellModerators(tx)
    return showDocument(row, now)
  })
}

/** The row stays, to say that there was one; nothing of what it said does. */
export async function withdrawOwn({ db, clock }: Deps, { input, me }: Call<typeof withdrawProviderDocument>) {
  await db.transaction(async (tx) => {
    const providerId = await findProviderId(tx, me)
    const row = await lockDocument(tx, input.documentId)
    if (!row || row.providerId !== providerId || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
    await updateDocument(tx, row.id, {
      status: 'withdrawn',
      numberSealed: '',
      numberEnd: '',
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
