/** The list of whoever sells: theirs, or for an admin anybody's. */

import { ManagedProductFilters } from '#contract/catalog/managed-products.schemas.ts'
import type { exportManagedProducts, listManagedProducts } from '#contract/catalog/managed-products.ts'
import { LIMITS } from '#contract/limits.ts'
import { listAskedProductIds } from '#server/features/catalog/reviews/index.ts'
import { findProvider, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { ManagedDeps } from './deps.ts'
import { writeProductFile } from './export-products.ts'
import { countRows, filterRows, type ListedRows, type ManagedFilters } from './filter-rows.ts'
import { listRejectedIds } from './list-rejected.ts'
import { readPage } from './read-page.ts'
import type { RosterRow } from './rules.ts'

export async function listProducts(deps: ManagedDeps, call: Call<typeof listManagedProducts>) {
  const { input, me, language } = call
  const scope = await findScope(deps, me, input.providerId)
  const rows = await deps.roster.listRows(scope, input.sort)
  const found = await matchRows(deps, scope, rows, input)
  const { page, perPage } = input
  return {
    items: await readPage(deps.db, found.slice((page - 1) * perPage, page * perPage), language),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / perPage)),
    counts: countRows(rows),
  }
}

export async function exportProducts(deps: ManagedDeps, call: Call<typeof exportManagedProducts>) {
  const rows = await findRows(deps, call.me, call.input, call.input.sort)
  return writeProductFile(deps, rows, call.input.format, call.language)
}

/** Everything that matches, as a list shows it. */
export async function findRows(
  deps: ManagedDeps,
  person: Person,
  filters: ManagedFilters,
  sort = '-updated',
): Promise<RosterRow[]> {
  const scope = await findScope(deps, person, filters.providerId)
  return matchRows(deps, scope, await deps.roster.listRows(scope, sort), filters)
}

/** What was sent back and what was asked is read from the database, and only when somebody asks for it. */
async function matchRows(
  { db, clock }: ManagedDeps,
  scope: string | null,
  rows: ListedRows,
  filters: ManagedFilters,
): Promise<RosterRow[]> {
  let found = filterRows(rows, filters)
  if (filters.rejected) {
    const rejected = await listRejectedIds(db, scope)
    found = found.filter(({ id }) => rejected.has(id))
  }
  if (filters.questions) {
    const askedBefore = new Date(clock.now().getTime() - LIMITS.messages.unansweredMs)
    const asked = await listAskedProductIds(db, scope, askedBefore)
    found = found.filter(({ id }) => asked.has(id))
  }
  return found
}

/** For a saved view: what of it is no filter, such as its columns, does not count. */
export async function countMatching(
  deps: ManagedDeps,
  person: Person,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  return (await findRows(deps, person, ManagedProductFilters.parse(query))).length
}

/** Null: all providers. A provider that is not one's own is not there; one who sells nothing yet has an empty list. */
export async function findScope(
  { db }: ManagedDeps,
  person: Pick<Person, 'id' | 'role' | 'team'>,
  providerId: string | undefined,
): Promise<string | null> {
  if (person.role === 'admin') {
    if (providerId === undefined) return null
    const provider = await findProvider(db, providerId)
    if (!provider) throw new AppError('NOT_FOUND')
    return provider.id
  }
  const ownerId = ownerIdOf(person, 'catalog')
  const own = await findProvider(db, ownerId)
  if (providerId !== undefined && ![own?.id, ownerId, person.id].includes(providerId))
    throw new AppError('NOT_FOUND')
  return own?.id ?? ''
}
