/** The municipality in which something was sold. */

import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { PLACE_OUTSIDE, PLACE_UNKNOWN } from '#contract/site/report-terms.ts'
import { describePickupPlace } from '#contract/site/store-address.ts'
import { findEvents } from '#server/features/events/events/index.ts'
import { type SalesFilter, type SalesPlaceKind, sumSales } from '#server/features/sales/orders/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database } from '#server/platform/database/pool.ts'
import type { Context, Locale } from './context.ts'

interface Sold {
  placeKind: SalesPlaceKind | null
  place: string | null
}

/** What is fetched is sold where the store hands it over. */
async function findPickupPlace({ settings }: Pick<Context, 'settings'>): Promise<string> {
  const pickupPlace = describePickupPlace(await settings.read())
  return MUNICIPALITIES.find((name) => pickupPlace.includes(name)) ?? PLACE_UNKNOWN
}

async function findEventPlaces(db: Database, sold: readonly Sold[]): Promise<Map<string, string>> {
  const ids = new Set(sold.flatMap(({ placeKind, place }) => (placeKind === 'event' && place ? [place] : [])))
  const events = await findEvents(db, [...ids])
  return new Map(events.map(({ id, municipality }) => [id, municipality]))
}

/** A municipality, `outside` or `unknown` for each. */
export async function createPlaceFinder(
  context: Pick<Context, 'db' | 'settings'>,
  sold: readonly Sold[],
): Promise<(sold: Sold) => string> {
  const [pickup, events] = await Promise.all([findPickupPlace(context), findEventPlaces(context.db, sold)])
  return ({ placeKind, place }) => {
    if (placeKind === 'outside') return PLACE_OUTSIDE
    if (placeKind === 'pickup') return pickup
    if (placeKind === 'event') return events.get(place ?? '') ?? PLACE_UNKNOWN
    return place || PLACE_UNKNOWN
  }
}

/** The other way round: what was sold in a municipality. */
export async function toPlaces(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  municipality: string,
): Promise<NonNullable<SalesFilter['places']>> {
  const sold = await sumSales(context.db, context.now, ['placeKind', 'place'])
  const placeOf = await createPlaceFinder(context, sold)
  const here = sold.filter((each) => placeOf(each) === municipality)
  const of = (kind: SalesPlaceKind) =>
    here.flatMap(({ placeKind, place }) => (placeKind === kind && place ? [place] : []))
  const kinds = (['pickup', 'outside', 'unknown'] as const).filter((kind) =>
    here.some(({ placeKind }) => placeKind === kind),
  )
  return { cities: of('address'), eventIds: of('event'), kinds }
}

export function sayPlace(place: string, l: Locale): string {
  if (place === PLACE_OUTSIDE) return m.reports_outside({}, l)
  return place === PLACE_UNKNOWN ? m.reports_unknown_place({}, l) : place
}
