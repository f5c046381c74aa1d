/** Where and when an event is, as a drawing needs it. The land belongs to the venue, the rest to the day. */
import { createRandom, hashText } from '#server/platform/drawing/random.ts'
import type { CoverFacts } from './facts.ts'
import { hourOf, type Light, lightAt } from './light.ts'

export type Land = 'mountain' | 'karst' | 'town' | 'coast' | 'dry'
type Weather = 'clear' | 'clouds' | 'mist' | 'rain'

export interface Setting {
  light: Light
  land: Land
  weather: Weather
  /** What the land grows from: always the same for a venue. */
  place: string
  /** What event people are told of. */
  words: string
  /** Chance of the day's own, a row for each part of the picture: a change of one leaves the others as they are. */
  chanceOf(part: string): Chance
}

export interface Chance {
  /** From 0 up to 1. */
  share(): number
  between(low: number, high: number): number
  oneOf<T>(values: readonly T[]): T
  /** Some of them, in an order of its own. */
  some<T>(values: readonly T[], count: number): T[]
}

/** Those that are not named lie in the mountains. */
const LANDS: Record<Exclude<Land, 'mountain'>, readonly string[]> = {
  karst:
    'Arecibo,Camuy,Ciales,Corozal,Florida,Hatillo,Lares,Manatí,Moca,Morovis,San Sebastián,Toa Alta,Vega Alta,Vega Baja,Barceloneta'.split(
      ',',
    ),
  town: 'Bayamón,Caguas,Carolina,Cataño,Guaynabo,Mayagüez,San Juan,Toa Baja,Trujillo Alto'.split(','),
  coast:
    'Aguada,Aguadilla,Añasco,Arroyo,Ceiba,Culebra,Dorado,Fajardo,Humacao,Isabela,Loíza,Luquillo,Maunabo,Naguabo,Patillas,Quebradillas,Rincón,Río Grande,Vieques,Yabucoa'.split(
      ',',
    ),
  dry: 'Cabo Rojo,Guánica,Guayama,Guayanilla,Juana Díaz,Lajas,Peñuelas,Ponce,Salinas,Santa Isabel'.split(','),
}

const WEATHERS: Record<Land, readonly Weather[]> = {
  mountain: ['clear', 'clouds', 'mist', 'mist', 'rain'],
  karst: ['clear', 'clouds', 'mist', 'rain'],
  town: ['clear', 'clouds', 'clouds', 'rain'],
  coast: ['clear', 'clear', 'clouds', 'rain'],
  dry: ['clear', 'clear', 'clouds'],
}

export const landOf = (municipality: string): Land =>
  (['karst', 'town', 'coast', 'dry'] as const).find((land) => LANDS[land].includes(municipality)) ??
  'mountain'

export const hasSea = (land: Land) => land === 'coast' || land === 'dry'

export function settingOf({ kind, venueName, municipality, startsAt, title }: CoverFacts): Setting {
  const place = `${venueName}, ${municipality}`.toLowerCase()
  const chanceOf = (part: string) => createChance(`${place} ${kind} ${startsAt} ${part}`)
  const land = landOf(municipality)
  return {
    light: lightAt(hourOf(startsAt), chanceOf('light').share()),
    land,
    weather: chanceOf('weather').oneOf(WEATHERS[land]),
    place,
    words: `${title.en} ${title.es} ${venueName}`.toLowerCase(),
    chanceOf,
  }
}

function createChance(seed: string): Chance {
  const share = createRandom(hashText(seed))
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(share() * values.length)] as T
  return {
    share,
    between: (low, high) => low + share() * (high - low),
    oneOf,
    some: (values, count) =>
      values
        .map((value) => ({ value, rank: share() }))
        .sort((one, other) => one.rank - other.rank)
        .slice(0, count)
        .map(({ value }) => value),
  }
}
