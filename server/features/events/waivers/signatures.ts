/** What was signed, and a copy of it as PDF. */
import type { getSignaturePdf, listMySignatures } from '#contract/events/waivers.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Call } from '#server/platform/http/route.ts'
import { userKey } from './attendee-key.ts'
import type { Deps } from './deps.ts'
import { showSignature } from './show.ts'
import { findSignature, findVersion, listSignatures } from './store.ts'
import { writeCopy } from './write-copy.ts'

export async function listMine({ db, settings }: Deps, { me, language }: Call<typeof listMySignatures>) {
  const { events } = await settings.read()
  const found = await listSignatures(db, me.id, userKey(me.id))
  return found.map((each) => showSignature(each, language, events.waiverDays))
}

export async function sendCopy(
  { db, env, settings }: Deps,
  { input, me, requestId }: Call<typeof getSignaturePdf>,
): Promise<Response> {
  const signature = await findSignature(db, input.signatureId)
  const isTheirs = signature?.signedBy === me.id || signature?.subjectKey === userKey(me.id)
  if (!signature || (!isTheirs && me.role !== 'admin')) throw new AppError('NOT_FOUND')
  if (!isTheirs) {
    refuseOneFactor(me, env)
    await db.transaction((tx) =>
      audit(tx, { actorId: me.id, action: 'view-signature', subjectId: signature.id, requestId }),
    )
  }
  const text = await findVersion(db, signature.waiverId, signature.version)
  if (!text) throw new AppError('NOT_FOUND')
  const { storeName } = (await settings.read()).identity
  return new Response(await writeCopy(signature, text, storeName), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="waiver-${signature.id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
