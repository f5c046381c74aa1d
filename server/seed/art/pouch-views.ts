/** How a pouch is shown. */
import type { Look } from '../demo-types.ts'
import { grown } from './cloth.ts'
import { closeUp, type Ink, productPlate } from './kit.ts'
import type { View } from './types.ts'

/** What `draw` gives, closer for the detail. */
export function drawPouch(
  kind: string,
  look: Look,
  view: View,
  {
    front,
    back,
    focus,
    size = 1.16,
  }: {
    front: (ink: Ink) => string
    back: (ink: Ink) => string
    focus: readonly [number, number, number]
    size?: number
  },
): string {
  return productPlate(kind, look, view, (ink) => {
    if (view === 'detail') return closeUp(front(ink), ...focus, -4)
    return grown(view === 'back' ? back(ink) : front(ink), size)
  })
}
