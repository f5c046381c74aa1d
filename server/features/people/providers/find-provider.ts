/** Which provider a person works for. */
import { findCollaborator, findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'

/** Their own, or that of their team. Null: they have no page yet, and so sell nothing. */
export async function findProviderId(
  db: Database | Tx,
  person: Pick<Person, 'id' | 'team'>,
): Promise<string | null> {
  if (person.team) return person.team.providerId
  return (await findCollaboratorOf(db, person.id))?.id ?? null
}

/**
 * What somebody in the provider area looks at: one provider, or all of them (null), which is an admin's. A provider without
 * a page is refused nothing: what they see is empty, as nothing is theirs.
 */
export async function findScope(
  db: Database | Tx,
  person: Person,
): Promise<{ providerId: string | null } | null> {
  if (person.role === 'admin') return { providerId: null }
  const providerId = await findProviderId(db, person)
  return providerId === null ? null : { providerId }
}

/** By the page's id or its owner's account: their own, or anybody's for an admin. Somebody else's is refused. */
export async function findNamedProvider(
  db: Database | Tx,
  person: Person,
  named: string | undefined,
): Promise<string | null> {
  if (person.role === 'admin') {
    if (named === undefined) return null
    return (await findByAnyId(db, named)) ?? notFound()
  }
  const own = await findProviderId(db, person)
  if (named === undefined || named === own || named === person.id) return own ?? ''
  throw new AppError('FORBIDDEN')
}

function notFound(): never {
  throw new AppError('NOT_FOUND')
}

async function findByAnyId(db: Database | Tx, id: string): Promise<string | undefined> {
  const byId = await findCollaborator(db, id)
  if (byId) return byId.id
  return (await findCollaboratorOf(db, id))?.id
}
