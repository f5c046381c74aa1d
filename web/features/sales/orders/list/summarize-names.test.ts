import { expect, it } from 'vitest'
import { summarizeNames } from './summarize-names.ts'

it.each([
  [['Rig'], 'Rig'],
  [['Rig', 'Tee'], 'Rig and Tee'],
  [['Rig', 'Tee', 'Belt'], 'Rig, Tee and more'],
])('an order of %j is called "%s"', (names, title) => {
  expect(summarizeNames(names)).toBe(title)
})
