import { kneePads, tourniquet } from './protection-care.ts'
import { earMuffs, earPlugs } from './protection-hearing.ts'
import { lensKit, shootingGlasses } from './protection-sight.ts'
import { traumaKit } from './trauma-kit.ts'
import type { Drawing } from './types.ts'

export const protectionDrawings: Record<string, Drawing> = {
  'ear-muffs': earMuffs,
  'ear-plugs': earPlugs,
  'shooting-glasses': shootingGlasses,
  'lens-kit': lensKit,
  tourniquet,
  'trauma-kit': traumaKit,
  'knee-pads': kneePads,
}
