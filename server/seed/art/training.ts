import { drillCards, logBook } from './training-books.ts'
import { paperTargets, pasters } from './training-paper.ts'
import { barricade, steelPlate, targetStand } from './training-range.ts'
import { dummyRounds, rangeFlags, shotTimer } from './training-small.ts'
import type { Drawing } from './types.ts'

export const trainingDrawings: Record<string, Drawing> = {
  'shot-timer': shotTimer,
  'paper-targets': paperTargets,
  'steel-plate': steelPlate,
  'target-stand': targetStand,
  'dummy-rounds': dummyRounds,
  'range-flags': rangeFlags,
  pasters,
  'drill-cards': drillCards,
  barricade,
  'log-book': logBook,
}
