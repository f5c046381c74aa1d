/** The public profile as it stands in the form. The pictures are not of it: they are sent as soon as they are chosen. */
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import type { ProviderProfile } from './queries.ts'

export interface TypedProfile {
  name: string
  headlineEn: string
  headlineEs: string
  bioEn: string
  bioEs: string
  municipality: string | null
  since: string
}

export function toTyped({ name, headline, bio, municipality, since }: ProviderProfile): TypedProfile {
  return {
    name,
    headlineEn: headline.en,
    headlineEs: headline.es,
    bioEn: bio.en,
    bioEs: bio.es,
    municipality,
    since: since === null ? '' : String(since),
  }
}

export function toInput(typed: TypedProfile) {
  const since = Number(typed.since)
  return {
    name: typed.name,
    headline: { en: typed.headlineEn, es: typed.headlineEs },
    bio: { en: typed.bioEn, es: typed.bioEs },
    municipality: MUNICIPALITIES.find((name) => name === typed.municipality) ?? null,
    since: since > 0 ? since : null,
  }
}

const FIELD_NAMES: Record<keyof TypedProfile, () => string> = {
  name: m.provider_profile_name,
  headlineEn: m.provider_profile_headline_en,
  headlineEs: m.provider_profile_headline_es,
  bioEn: m.provider_profile_bio_en,
  bioEs: m.provider_profile_bio_es,
  municipality: m.provider_profile_municipality,
  since: m.provider_profile_since,
}

/** In the person's words; a field that the form no longer has keeps its own name. */
export function nameOfField(field: string): string {
  return FIELD_NAMES[field as keyof TypedProfile]?.() ?? field
}
