/**
 * The roster as match scoring programs read it. PractiScore takes a table with a header row and knows a column by words
 * in its name, in English: "first" and "name", "last" and "name", "email", "squad", "division", "class", "age"
 * ("junior", "senior", else adult). Columns that it does not know are left out by it. Pure.
 */
import { ADULT_AGE } from '#contract/events/event-terms.ts'
import { localDay, type StoredEvent } from '#server/features/events/events/index.ts'
import { ageOn } from '#server/platform/local-day.ts'
import type { RosterEntry } from './roster.ts'

/** From this age on one is a senior in the action shooting sports. */
const SENIOR_AGE = 55

/** A shooter's class is not known here: the column is there for the match director to fill in. */
const HEAD = ['First Name', 'Last Name', 'Email', 'Squad', 'Division', 'Class', 'Age', 'Squad With']

export function scoringTable(event: StoredEvent, entries: readonly RosterEntry[]): string[][] {
  const day = localDay(event.startsAt)
  const squads = squadNumbers(event.squads)
  const rows = entries
    .filter(({ status }) => status === 'booked')
    .map((entry) => {
      const { first, last } = splitName(entry.name)
      const squad = squads.get(entry.squadId ?? '')
      return [
        first,
        last,
        entry.email,
        squad === undefined ? '' : String(squad),
        entry.divisionName ?? '',
        '',
        ageGroup(entry.birthDate, day),
        entry.squadWith,
      ]
    })
  return [HEAD, ...rows]
}

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

/** One given name and up to two surnames; of four words and more the first two are given names. */
function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const hasParticle = PARTICLES.has(words[1]?.toLowerCase() ?? '')
  const given = words.length >= 4 && !hasParticle ? 2 : 1
  return { first: words.slice(0, given).join(' '), last: words.slice(given).join(' ') }
}

/** By the number in their names where each has one of its own, else by their order. */
function squadNumbers(squads: readonly { id: string; name: string }[]): Map<string, number> {
  const named = squads.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? Number.NaN))
  const isNumbered = new Set(named).size === squads.length && !named.some(Number.isNaN)
  return new Map(squads.map(({ id }, index) => [id, isNumbered ? (named[index] as number) : index + 1]))
}

function ageGroup(birthDate: string | null, day: string): string {
  if (birthDate === null) return ''
  const age = ageOn(birthDate, day)
  if (age < ADULT_AGE) return 'Junior'
  return age >= SENIOR_AGE ? 'Senior' : 'Adult'
}
