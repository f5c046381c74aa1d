/** What an admin made of the landing page, in one language. Null: nothing, so that every page is spared the words. */
import { isDeepStrictEqual } from 'node:util'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { LandingSettings } from '#contract/site/landing-settings.schemas.ts'
import { DEFAULT_LANDING } from '#contract/site/landing-settings.ts'
import { completeBlocks } from '#contract/site/landing-terms.ts'
import type { getSite } from '#contract/site/status.ts'

type Landing = ReplyOf<typeof getSite>['landing']

export function describeLanding(landing: LandingSettings, language: Language): Landing {
  // The catalog answers with the featured product.
  if (isDeepStrictEqual({ ...landing, featuredProductId: null }, DEFAULT_LANDING)) return null
  const { title, lead, textTitle, text, blocks } = landing
  return {
    title: title[language],
    lead: lead[language],
    textTitle: textTitle[language],
    text: text[language],
    blocks: completeBlocks(blocks).flatMap(({ id, isOn }) => (isOn ? [id] : [])),
  }
}
