/** All clothes. */
import { capDrawings } from './caps.ts'
import { gloveDrawings } from './gloves.ts'
import { legwearDrawings } from './legwear.ts'
import { outerwearDrawings } from './outerwear.ts'
import { shirtDrawings } from './shirts.ts'
import type { Drawing } from './types.ts'

export const apparelDrawings: Record<string, Drawing> = {
  ...shirtDrawings,
  ...outerwearDrawings,
  ...capDrawings,
  ...legwearDrawings,
  ...gloveDrawings,
}
