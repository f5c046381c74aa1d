import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawForest } from './draw-forest.ts'
import { root } from './setup-state.mjs'

it('is what the landing page shows: `node scripts/draw-brand.ts` after a change of a shape or a color', () => {
  expect(drawForest()).toBe(readFileSync(join(root, 'public/forest.svg'), 'utf8'))
})
