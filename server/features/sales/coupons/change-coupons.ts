import type { changeCoupon, createCoupon, endCoupon } from '#contract/sales/coupons.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { refuseOvertaken } from '#server/features/people/identity/index.ts'
import {
  findListedCoupon,
  insertCoupon,
  type ListedCoupon,
  lockCoupon,
  updateCoupon,
} from '#server/features/sales/pricing/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { type CouponRules, hasWrongDates, toRules, toStored } from './rules.ts'
import { showCoupon } from './show.ts'

type Saving = Call<typeof createCoupon> | Call<typeof changeCoupon>

export async function create({ db, clock }: Deps, call: Call<typeof createCoupon>) {
  const { input, me } = call
  const now = clock.now()
  return db.transaction(async (tx) => {
    await refuseRules(tx, call)
    const { code } = input
    const row = { ...toStored(input), code, createdAt: now, updatedAt: now, updatedBy: me.id }
    if (!(await insertCoupon(tx, row))) throw new AppError('COUPON_CODE_TAKEN')
    await audit(tx, {
      actorId: me.id,
      action: 'create-coupon',
      subjectId: code,
      after: describe(toRules(row)),
      requestId: call.requestId,
    })
    return showCoupon(tx, await readBack(tx, code, now))
  })
}

export async function change({ db, clock }: Deps, call: Call<typeof changeCoupon>) {
  const { input, me } = call
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockCoupon(tx, input.code)
    if (!before) throw new AppError('NOT_FOUND')
    await refuseOvertaken(tx, before, input.version)
    await refuseRules(tx, call)
    // What is saved counts by its days alone.
    const row = { ...toStored(input, before), isActive: true, updatedAt: now, updatedBy: me.id }
    await updateCoupon(tx, input.code, row)
    await audit(tx, {
      actorId: me.id,
      action: 'change-coupon',
      subjectId: input.code,
      before: describe(toRules(before)),
      after: describe(toRules(row)),
      requestId: call.requestId,
    })
    return showCoupon(tx, await readBack(tx, input.code, now))
  })
}

/** Ended again it stays as it is. */
export async function end({ db, clock }: Deps, { input, me, requestId }: Call<typeof endCoupon>) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockCoupon(tx, input.code)
    if (!before) throw new AppError('NOT_FOUND')
    const found = await readBack(tx, input.code, now)
    if (found.state === 'ended') return showCoupon(tx, found)
    const startsAt = before.startsAt && before.startsAt > now ? now : before.startsAt
    await updateCoupon(tx, input.code, { startsAt, endsAt: now, updatedAt: now, updatedBy: me.id })
    await audit(tx, {
      actorId: me.id,
      action: 'end-coupon',
      subjectId: input.code,
      before: describe(toRules(before)),
      after: describe(toRules({ ...before, startsAt, endsAt: now })),
      requestId,
    })
    return showCoupon(tx, await readBack(tx, input.code, now))
  })
}

async function readBack(tx: Tx, code: string, now: Date): Promise<ListedCoupon> {
  return (await findListedCoupon(tx, code, now)) as ListedCoupon
}

/** Flat, so that the log shows what differs field by field. */
function describe({ discount, ...rules }: CouponRules): Record<string, unknown> {
  return { ...rules, ...discount }
}

async function refuseRules(tx: Tx, { input, language }: Saving): Promise<void> {
  if (hasWrongDates(input)) throw new AppError('WRONG_DATES')
  if (input.scope !== 'provider') return
  const provider = input.providerId === null ? undefined : await findCollaborator(tx, input.providerId)
  if (provider?.kind === 'provider') return
  const message = m.errors_field_invalid({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field: 'providerId', code: 'unknown', message }] })
}
