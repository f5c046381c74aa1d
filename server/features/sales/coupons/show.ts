import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { sumCouponDiscounts } from '#server/features/sales/orders/index.ts'
import type { ListedCoupon } from '#server/features/sales/pricing/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { toRules } from './rules.ts'

/** With the names of whoever they are about, and what they gave. */
export async function showCoupons(db: Database | Tx, found: readonly ListedCoupon[]) {
  const rows = found.map(({ row }) => row)
  // One after the other: within a transaction there is one connection.
  const providers = await findCollaborators(
    db,
    rows.flatMap(({ providerId }) => providerId ?? []),
  )
  const people = await findPeople(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  const given = await sumCouponDiscounts(
    db,
    rows.map(({ code }) => code),
  )
  return found.map(({ row, used, state }) => ({
    ...toRules(row),
    code: row.code,
    state,
    providerName: providers.get(row.providerId ?? '')?.name ?? null,
    used,
    givenCents: given.get(row.code) ?? 0,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    changedBy: people.get(row.updatedBy ?? '')?.displayName ?? null,
  }))
}

export async function showCoupon(db: Database | Tx, found: ListedCoupon) {
  const [shown] = await showCoupons(db, [found])
  return shown as NonNullable<typeof shown>
}
