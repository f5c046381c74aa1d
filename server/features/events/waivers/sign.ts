/** Signing: the text in force, by who may, kept for good. */

import type { ErrorCode } from '#contract/errors.ts'
import type { signWaiver, signWaiverAtCheckIn } from '#contract/events/waivers.ts'
import { findBirthDate, refuseErased } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { findManifestSeat } from './check-in-store.ts'
import type { Deps } from './deps.ts'
import { isSoundMark, refuseSigner, refuseSignerAtCheckIn, refuseText, subjectKeyOf } from './rules.ts'
import { showSignature } from './show.ts'
import { findInForce, insertSignature, lockWaiver, type Signature } from './store.ts'

const DAY_MS = 86_400_000
/** A family with several events a day stays far below. */
const SIGNED_A_DAY = 100

type SignCall = Call<typeof signWaiver>
type CheckInCall = Call<typeof signWaiverAtCheckIn>

export async function signForSelf(deps: Deps, call: SignCall) {
  const { input, me } = call
  refuseBadMark(call)
  await deps.limiter.count('sign-waiver', me.id, { max: SIGNED_A_DAY, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const today = localDay(deps.clock.now())
    const signer = { id: me.id, birthDate: await findBirthDate(tx, me.id) }
    const signing = { relation: input.relation, minor: input.minor, signer }
    throwRefusal(refuseSigner(signing, today), call, 'minor')
    const reply = await saveSignature(tx, deps, call, input.waiverId, {
      subjectKey: subjectKeyOf(signing, today),
      subjectName: input.minor?.name ?? input.typedName,
      subjectBirthDate: input.minor?.birthDate ?? signer.birthDate,
      signedBy: me.id,
      eventId: null,
    })
    await refuseErased(tx, me.id)
    return reply
  })
}

export async function signAtCheckIn(deps: Deps, call: CheckInCall) {
  const { input, me, requestId } = call
  refuseOneFactor(me, deps.env)
  refuseBadMark(call)
  return deps.db.transaction(async (tx) => {
    const seat = await findManifestSeat(tx, input, me)
    if (!seat) throw new AppError('NOT_FOUND')
    throwRefusal(refuseSignerAtCheckIn(input.relation, seat.birthDate, localDay(deps.clock.now())), call)
    const reply = await saveSignature(tx, deps, call, seat.waiverId, {
      subjectKey: seat.attendeeKey,
      subjectName: seat.attendeeName,
      subjectBirthDate: seat.birthDate,
      // Whoever stands there, on the organizer's device.
      signedBy: null,
      eventId: input.eventId,
    })
    await audit(tx, { actorId: me.id, action: 'sign-waiver-at-check-in', subjectId: reply.id, requestId })
    return reply
  })
}

type Covered = Pick<Signature, 'subjectKey' | 'subjectName' | 'subjectBirthDate' | 'signedBy' | 'eventId'>

async function saveSignature(
  tx: Tx,
  deps: Deps,
  call: SignCall | CheckInCall,
  waiverId: string,
  covered: Covered,
) {
  const { version, hash, language, typedName, mark, relation } = call.input
  await lockWaiver(tx, waiverId, 'share')
  const text = await findInForce(tx, waiverId)
  if (!text) throw new AppError('NOT_FOUND')
  throwRefusal(refuseText(text, { version, hash, language }), call)
  const signature: Signature = {
    id: newId('sig'),
    waiverId,
    version,
    language,
    hash,
    ...covered,
    typedName,
    relation,
    mark,
    address: call.address,
    signedAt: deps.clock.now(),
  }
  await insertSignature(tx, signature)
  const { events } = await deps.settings.read()
  const known = { ...signature, waiverNames: text.names, countedFrom: version }
  return showSignature(known, call.language, events.waiverDays)
}

function throwRefusal(code: ErrorCode | null, { language }: SignCall | CheckInCall, field = ''): void {
  if (code === 'INVALID_INPUT') throw invalid(field, language)
  if (code) throw new AppError(code)
}

function refuseBadMark({ input, language }: SignCall | CheckInCall): void {
  if (!isSoundMark(input.mark)) throw invalid('mark', language)
}

function invalid(field: string, locale: SignCall['language']): AppError {
  const message = m.errors_field_invalid({}, { locale })
  return new AppError('INVALID_INPUT', { details: [{ field, code: 'invalid', message }] })
}
