/** Every product that can be drawn, by its kind. */
import { apparelDrawings } from './apparel.ts'
import { bagDrawings } from './bags.ts'
import { beltDrawings } from './belts.ts'
import { carrierDrawings } from './carriers.ts'
import { holsterDrawings } from './holsters.ts'
import { lightDrawings } from './lights.ts'
import { pouchDrawings } from './pouches.ts'
import { protectionDrawings } from './protection.ts'
import { toolDrawings } from './tools.ts'
import { trainingDrawings } from './training.ts'
import type { Drawing } from './types.ts'

export const DRAWINGS: Record<string, Drawing> = {
  ...holsterDrawings,
  ...carrierDrawings,
  ...beltDrawings,
  ...pouchDrawings,
  ...bagDrawings,
  ...apparelDrawings,
  ...lightDrawings,
  ...protectionDrawings,
  ...trainingDrawings,
  ...toolDrawings,
}
