/** Words of closed lists as a person reads them. */
import { ISSUER_NAMES, LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'

type Names = Readonly<Record<string, () => string>>

const NAMES: Readonly<Record<string, Names>> = {
  issuer: ISSUER_NAMES,
  specialties: SPECIALTY_NAMES,
  languages: LANGUAGE_NAMES,
  applicationKind: {
    provider: () => m.moderation_value_provider(),
    instructor: () => m.moderation_value_instructor(),
  },
  weaponsLicense: {
    verified: () => m.moderation_value_verified(),
    pending: () => m.moderation_value_pending(),
  },
  teachingBasis: {
    recent_courses: () => m.moderation_value_recent_courses(),
    validated_courses: () => m.moderation_value_validated_courses(),
  },
  offers: {
    products: () => m.moderation_value_products(),
    events: () => m.moderation_value_events(),
  },
}

/** Undefined: it is no word of a list. */
export function nameValue(field: string, value: string): string | undefined {
  const names = NAMES[field]
  return names && Object.hasOwn(names, value) ? names[value]?.() : undefined
}
