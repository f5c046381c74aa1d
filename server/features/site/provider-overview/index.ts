/** What waits for a provider, gathered from every wing: each says how much of its own there is. */
import { MISSING_DOCUMENTS_DAYS } from '#contract/events/managed-events.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { countRejectedProducts } from '#server/features/catalog/product-editing/index.ts'
import { countLowStock } from '#server/features/catalog/products/index.ts'
import { findMissingDocuments } from '#server/features/events/bookings/index.ts'
import { countRejectedEvents } from '#server/features/events/event-editing/index.ts'
import { findScope } from '#server/features/people/providers/index.ts'
import { countOrdersToHandle } from '#server/features/sales/orders/index.ts'
import { sumHeldPayouts } from '#server/features/sales/payouts/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'

interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
}

const DAY_MS = 86_400_000

export function providerOverviewRoutes(deps: Deps): Route[] {
  return [
    route(getProviderOverview, async ({ me }) => {
      const scope = await findScope(deps.db, me)
      return scope === null ? NOTHING : readOverview(deps, scope.providerId)
    }),
  ]
}

const NOTHING = {
  toShip: { count: 0, oldestAt: null, oldestDays: null, isLate: false },
  returnsToDecide: 0,
  lowStock: 0,
  rejectedProducts: 0,
  rejectedEvents: 0,
  missingDocuments: { events: 0, attendees: 0 },
  heldPayouts: { count: 0, cents: 0 },
}

/** A parcel that waits longer than this is late. */
const LATE_AFTER_DAYS = 2

function describeAge(oldest: Date | null, now: Date) {
  if (oldest === null) return { oldestAt: null, oldestDays: null, isLate: false }
  const ageMs = now.getTime() - oldest.getTime()
  return {
    oldestAt: oldest.toISOString(),
    oldestDays: Math.floor(ageMs / DAY_MS),
    isLate: ageMs > LATE_AFTER_DAYS * DAY_MS,
  }
}

/** Of one provider, or of all (null). */
async function readOverview({ db, clock, settings: reader }: Deps, providerId: string | null) {
  const now = clock.now()
  const settings = await reader.read()
  const until = new Date(now.getTime() + MISSING_DOCUMENTS_DAYS * DAY_MS)
  const [orders, lowStock, rejectedProducts, rejectedEvents, missing, heldPayouts] = await Promise.all([
    countOrdersToHandle(db, providerId),
    countLowStock(db, { providerId, lowStockAt: settings.lowStockAt, now }),
    countRejectedProducts(db, providerId),
    countRejectedEvents(db, providerId),
    findMissingDocuments(db, { providerId, settings, now, until }),
    sumHeldPayouts(db, providerId),
  ])
  return {
    toShip: { count: orders.toShip, ...describeAge(orders.oldestPaidAt, now) },
    returnsToDecide: orders.returnsToDecide,
    lowStock,
    rejectedProducts,
    rejectedEvents,
    missingDocuments: {
      events: missing.length,
      attendees: missing.reduce((sum, { attendees }) => sum + attendees, 0),
    },
    heldPayouts,
  }
}
