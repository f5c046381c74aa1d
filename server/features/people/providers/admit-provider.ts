/** Somebody whose application was approved sells or organizes from now on: a page, and what the treasury knows them by. */
import type { ProviderDetails } from '#contract/people/application-lacks.ts'
import { updateCollaborator } from '#server/features/people/collaborators/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { providerSettings } from '#server/schema/providers.ts'
import { findOrOpenPage } from './open-page.ts'

interface Admitted {
  userId: string
  details: ProviderDetails
  now: Date
}

export async function admitProvider(tx: Tx, { userId, details, now }: Admitted): Promise<string> {
  const { businessName, headline, bio, municipality, merchantRegistration } = details
  const providerId = await findOrOpenPage(tx, { id: userId, displayName: businessName, team: null })
  await updateCollaborator(tx, providerId, {
    name: businessName,
    headlineEn: headline.en,
    headlineEs: headline.es,
    bioEn: bio.en,
    bioEs: bio.es,
    municipality,
    isPublic: true,
  })
  const known = { merchantRegistration, updatedAt: now }
  await tx
    .insert(providerSettings)
    .values({ providerId, ...known })
    .onConflictDoUpdate({ target: providerSettings.providerId, set: known })
  return providerId
}
