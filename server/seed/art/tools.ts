import { cleaningKit } from './cleaning-kit.ts'
import { bottle, mug } from './drinkware.ts'
import { multiTool } from './multi-tool.ts'
import { patch, stickerPack } from './patches.ts'
import { sling, watchBand } from './straps.ts'
import { dryBox, phonePouch } from './tools-carry.ts'
import { cleaningMat, lubricant } from './tools-cleaning.ts'
import { foldingKnife, keyOrganizer } from './tools-folding.ts'
import { carabiner, pen, pryBar } from './tools-metal.ts'
import type { Drawing } from './types.ts'

export const toolDrawings: Record<string, Drawing> = {
  'multi-tool': multiTool,
  'pry-bar': pryBar,
  pen,
  'key-organizer': keyOrganizer,
  carabiner,
  'folding-knife': foldingKnife,
  'cleaning-mat': cleaningMat,
  'cleaning-kit': cleaningKit,
  lubricant,
  patch,
  'sticker-pack': stickerPack,
  mug,
  bottle,
  'dry-box': dryBox,
  'watch-band': watchBand,
  sling,
  'phone-pouch': phonePouch,
}
