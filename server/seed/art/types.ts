import type { Look } from '../demo-types.ts'

export type View = 'front' | 'back' | 'detail' | 'worn'

/** A thing that can be drawn. `look` holds the option values (color, hand, size, fit) and own traits; unknown ones are ignored. */
export interface Drawing {
  views: readonly View[]
  draw(look: Look, view: View): string
}
