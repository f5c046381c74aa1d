/** Which scene an event gets: by what it says it is, else by its kind, its hour and its land. */
import type { EventKind } from '#contract/events/event-terms.ts'
import type { CoverFacts } from './facts.ts'
import { hasSea, type Setting, settingOf } from './setting.ts'

export const SCENES = [
  'bay',
  'corridor',
  'classroom',
  'overlook',
  'bench',
  'lighthouse',
  'marina',
  'porch',
] as const
export type Scene = (typeof SCENES)[number]

/** Words of titles and venues, in both languages. */
const LESSON_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/low.?light|poca luz|flashlight|linterna/, 'corridor'],
  [/clean|limpi|bench|banco de|taller|workshop/, 'bench'],
  [/bleed|sangrad|first aid|primeros auxilios|class|clase|salón|theory|teoría/, 'classroom'],
  [/cliff|acantilad|rifle|optic|mira\b/, 'overlook'],
]
const MEETING_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/lighthouse|faro\b/, 'lighthouse'],
  [/marina|dock|muelle/, 'marina'],
  [/coffee|café|breakfast|desayuno/, 'porch'],
]

const findWord = (words: string, list: readonly (readonly [RegExp, Scene])[]) =>
  list.find(([word]) => word.test(words))?.[1]

export const sceneOf = (facts: CoverFacts): Scene => chooseScene(settingOf(facts), facts.kind)

export function chooseScene(setting: Setting, kind: EventKind): Scene {
  const { words, land, light, chanceOf } = setting
  const chance = chanceOf('scene')
  const isEvening = light.hour === 'night' || light.hour === 'dusk'
  if (kind === 'match') return 'bay'
  if (kind === 'social')
    return (
      findWord(words, MEETING_WORDS) ??
      (hasSea(land) ? chance.oneOf<Scene>(['lighthouse', 'marina', 'porch']) : 'porch')
    )
  const told = findWord(words, LESSON_WORDS)
  if (told) return told
  if (kind === 'open_range') return 'overlook'
  if (kind === 'clinic') return isEvening ? 'corridor' : chance.oneOf<Scene>(['bay', 'bench', 'overlook'])
  return isEvening ? 'classroom' : chance.oneOf<Scene>(['bay', 'bench', 'classroom', 'overlook'])
}
