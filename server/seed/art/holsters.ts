/** All holsters, always empty. */
import { drawRig } from './appendix-rig.ts'
import { drawIwb } from './iwb-holster.ts'
import { drawOwb } from './owb-holster.ts'
import { softHolsterDrawings } from './soft-holsters.ts'
import type { Drawing, View } from './types.ts'

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const holsterDrawings: Record<string, Drawing> = {
  'iwb-holster': { views: VIEWS, draw: drawIwb },
  'owb-holster': { views: VIEWS, draw: drawOwb },
  'appendix-rig': { views: VIEWS, draw: drawRig },
  ...softHolsterDrawings,
}
