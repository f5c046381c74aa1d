import { insertIfFree } from '#server/features/people/collaborators/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { slugify } from '#server/platform/slugify.ts'
import { findProviderId } from './find-provider.ts'

/** The public page of a provider, made with the first thing they bring. */
export async function findOrOpenPage(
  tx: Tx,
  person: Pick<Person, 'id' | 'displayName' | 'team'>,
): Promise<string> {
  const base = slugify(person.displayName) || 'shop'
  for (let next = 1; ; next += 1) {
    const known = await findProviderId(tx, person)
    if (known !== null) return known
    // Also taken when the same person opens it in another request: then it is found above.
    await insertIfFree(tx, {
      id: newId('col'),
      kind: 'provider',
      userId: person.id,
      slug: next === 1 ? base : `${base}-${next}`,
      name: person.displayName,
    })
  }
}

/** An admin has the permission, but sells nothing: there is no page of theirs. */
export function openOwnPage(tx: Tx, person: Person): Promise<string> {
  if (person.role !== 'provider') throw new AppError('NOT_FOUND')
  return findOrOpenPage(tx, person)
}
