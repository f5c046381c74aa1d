/** Who sells what is in an order, and who may handle it. */
import {
  findCollaboratorOf,
  findCollaborators,
  ownerIdOf,
} from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Order } from './types.ts'

export interface Provider {
  id: string
  slug: string
  name: string
  /** Null where the provider has no account. */
  userId: string | null
}

export async function findProviders(
  db: Database | Tx,
  providerIds: readonly string[],
): Promise<Map<string, Provider>> {
  return findCollaborators(db, providerIds)
}

/** What whoever manages orders may see: all, or one provider's part. */
export type Scope = { all: true } | { providerId: string }

/** A provider without a page sells nothing: their scope is of nobody. */
export async function scopeOf(db: Database | Tx, person: Person): Promise<Scope> {
  if (person.role === 'admin') return { all: true }
  const own = await findCollaboratorOf(db, ownerIdOf(person, 'orders'))
  return { providerId: own?.id ?? '' }
}

/** Only what the scope may see; an order without any of it is not there. Unpaid ones are nobody's to handle but an admin's. */
export function limitToScope(scope: Scope, order: Order | null): Order {
  if (!order) throw new AppError('NOT_FOUND')
  if ('all' in scope) return order
  const isSettled = order.row.paymentStatus !== 'pending' && order.row.paymentStatus !== 'failed'
  const fulfillments = order.fulfillments.filter((each) => each.providerId === scope.providerId)
  if (!isSettled || fulfillments.length === 0) throw new AppError('NOT_FOUND')
  const lines = order.lines.filter((line) => line.providerId === scope.providerId)
  return { row: order.row, fulfillments, lines }
}
