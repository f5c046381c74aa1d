/** A provider's public page, as its owner edits it. */
import type { getProviderProfile, updateProviderProfile } from '#contract/people/providers.ts'
import { findCollaborator, updateCollaborator } from '#server/features/people/collaborators/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findProviderId } from './find-provider.ts'
import { openOwnPage } from './open-page.ts'

export async function readProfile({ db }: Deps, { me }: Call<typeof getProviderProfile>) {
  const providerId = await findProviderId(db, me)
  if (providerId !== null) return showProfile(db, providerId)
  const nothing = { en: '', es: '' }
  return {
    slug: null,
    name: me.displayName,
    headline: nothing,
    bio: nothing,
    municipality: null,
    since: null,
  }
}

export async function changeProfile(deps: Deps, { input, me }: Call<typeof updateProviderProfile>) {
  const { name, headline, bio, municipality, since, pictureId, coverId } = input
  return deps.db.transaction(async (tx) => {
    const providerId = await openOwnPage(tx, me)
    await refuseForeign(tx, me.id, [pictureId, coverId])
    await updateCollaborator(tx, providerId, {
      name,
      headlineEn: headline.en,
      headlineEs: headline.es,
      bioEn: bio.en,
      bioEs: bio.es,
      municipality,
      since,
      ...(pictureId ? { pictureId } : {}),
      ...(coverId ? { coverId } : {}),
    })
    await deps.publishChange(tx)
    return showProfile(tx, providerId)
  })
}

/** A picture is whose who sent it. */
async function refuseForeign(tx: Tx, userId: string, ids: readonly (string | undefined)[]): Promise<void> {
  const named = ids.filter((id) => id !== undefined)
  const owned = await findOwned(tx, userId, named)
  if (named.some((id) => !owned.some((each) => each.id === id))) throw new AppError('NOT_FOUND')
}

async function showProfile(db: Database | Tx, providerId: string) {
  const row = await findCollaborator(db, providerId)
  if (!row) throw new AppError('NOT_FOUND')
  const { slug, name, municipality, since } = row
  return {
    slug,
    name,
    headline: { en: row.headlineEn, es: row.headlineEs },
    bio: { en: row.bioEn, es: row.bioEs },
    municipality,
    since,
  }
}
