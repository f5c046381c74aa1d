/** What an admin makes of the landing page. Empty words: the product's own. */
import type { LandingSettings } from './landing-settings.schemas.ts'
import { LANDING_BLOCKS } from './landing-terms.ts'

const NO_WORDS = { en: '', es: '' }

export const DEFAULT_LANDING: LandingSettings = {
  title: NO_WORDS,
  lead: NO_WORDS,
  featuredProductId: null,
  textTitle: NO_WORDS,
  text: NO_WORDS,
  blocks: LANDING_BLOCKS.map((id) => ({ id, isOn: true })),
}
