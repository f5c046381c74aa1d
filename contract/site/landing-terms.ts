/** The blocks of the landing page below its first words, without schemas, for the pages. */
export const LANDING_BLOCKS = [
  'trust',
  'categories',
  'newest',
  'events',
  'collections',
  'best_sellers',
  'people',
  'text',
  'loyalty',
  'newsletter',
] as const
export type LandingBlock = (typeof LANDING_BLOCKS)[number]

export interface BlockChoice {
  id: LandingBlock
  isOn: boolean
}

/** In the order that was chosen. A block that came with a later version stands at the end, and is shown. */
export function completeBlocks(chosen: readonly BlockChoice[]): BlockChoice[] {
  const known = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...LANDING_BLOCKS.filter((id) => !known.has(id)).map((id) => ({ id, isOn: true }))]
}
