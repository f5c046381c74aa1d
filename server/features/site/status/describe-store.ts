/** Who the store is, as pages show it. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { getSite } from '#contract/site/status.ts'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { findImages, toPicture } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'

type Store = ReplyOf<typeof getSite>['store']

export async function describeStore(
  db: Database,
  identity: StoreIdentity,
  language: Language,
): Promise<Store> {
  const { tagline, legalName, logoId, address, email, phone, hours, hoursNote, storeName } = identity
  const [logo] = logoId === null ? [] : await findImages(db, [logoId])
  return {
    tagline: tagline[language],
    legalName,
    logo: logo ? toPicture(logo, storeName) : null,
    address,
    email,
    phone,
    // A store that is never open has not told its hours yet.
    hours: hours.every((day) => day === null) ? [] : hours,
    hoursNote: hoursNote[language],
  }
}
