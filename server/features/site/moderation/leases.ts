/** Who looks at what: for a while, seen by the others, given up on closing. */
import type { getQueuePulse, releaseLease, takeLease } from '#contract/site/moderation.ts'
import { findPeople, tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { dropLease, findLease, listLeases, listScheduled, putLease } from './store.ts'

export async function takeOwnLease({ db, clock, settings }: Deps, { input, me }: Call<typeof takeLease>) {
  const { kind, subjectId, takeOver } = input
  const now = clock.now()
  const { leaseMinutes } = (await settings.read()).moderation
  const expiresAt = new Date(now.getTime() + leaseMinutes * 60_000)
  const lease = await db.transaction(async (tx) => {
    const taken = await putLease(tx, { kind, subjectId, userId: me.id, now, expiresAt, takeOver })
    if (taken) await tellModerators(tx)
    return taken
  })
  if (lease) return { until: lease.expiresAt.toISOString(), minutes: leaseMinutes }
  const held = await findLease(db, kind, subjectId, now)
  const by = (await findPeople(db, [held?.userId ?? null])).get(held?.userId ?? '')?.displayName ?? null
  throw new AppError('CONFLICT', { details: { leasedBy: by, until: held?.expiresAt.toISOString() } })
}

/** Another's stays. */
export async function releaseOwnLease({ db }: Deps, { input, me }: Call<typeof releaseLease>) {
  await db.transaction(async (tx) => {
    await dropLease(tx, input.kind, input.subjectId, me.id)
    await tellModerators(tx)
  })
  return undefined
}

export async function readPulse({ db, clock }: Deps, _call: Call<typeof getQueuePulse>) {
  const [leases, scheduled] = await Promise.all([listLeases(db, clock.now()), listScheduled(db)])
  const ids = [...leases.map(({ userId }) => userId), ...scheduled.map(({ decidedBy }) => decidedBy)]
  const people = await findPeople(db, [...new Set(ids)])
  const personOf = (id: string | null) => ({ id: id ?? '', name: people.get(id ?? '')?.displayName ?? '' })
  return {
    leases: leases.map(({ kind, subjectId, userId, expiresAt }) => ({
      kind,
      id: subjectId,
      by: personOf(userId),
      until: expiresAt.toISOString(),
    })),
    scheduled: scheduled.map(({ id, kind, subjectId, decision, decidedBy, applyAt }) => ({
      decisionId: id,
      kind,
      id: subjectId,
      decision,
      by: personOf(decidedBy),
      applyAt: applyAt.toISOString(),
    })),
  }
}
