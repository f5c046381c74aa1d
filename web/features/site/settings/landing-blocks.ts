/** The blocks of the landing page as the settings screen types them. Pure. */
import {
  type BlockChoice,
  completeBlocks,
  LANDING_BLOCKS,
  type LandingBlock,
} from '#contract/site/landing-terms.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Record<LandingBlock, () => string> = {
  trust: () => m.settings_block_trust(),
  categories: () => m.settings_block_categories(),
  newest: () => m.settings_block_newest(),
  events: () => m.settings_block_events(),
  collections: () => m.settings_block_collections(),
  best_sellers: () => m.settings_block_best_sellers(),
  people: () => m.settings_block_people(),
  text: () => m.settings_block_text(),
  loyalty: () => m.settings_block_loyalty(),
  newsletter: () => m.settings_block_newsletter(),
}

export function blockName(id: LandingBlock): string {
  return NAMES[id]()
}

/** What nobody knows is left out. */
export function readBlocks(text: string): BlockChoice[] {
  const chosen = text.split(',').flatMap((part) => {
    const id = LANDING_BLOCKS.find((known) => known === part.replace(/^-/, ''))
    return id ? [{ id, isOn: !part.startsWith('-') }] : []
  })
  return completeBlocks(chosen)
}

export function writeBlocks(blocks: readonly BlockChoice[]): string {
  return completeBlocks(blocks)
    .map(({ id, isOn }) => (isOn ? id : `-${id}`))
    .join(',')
}
