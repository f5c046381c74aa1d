/** What waits for a provider, gathered from every wing: each says how much of its own there is. */

import type { ReplyOf } from '#contract/endpoint.ts'
import { MISSING_DOCUMENTS_DAYS } from '#contract/events/managed-events.ts'
import { LIMITS } from '#contract/limits.ts'
import { isAreaOf, type TeamArea } from '#contract/people/team-terms.ts'
import { getProviderOverview, getProviderSetup } from '#contract/site/provider-overview.ts'
import { WAITING_LISTS } from '#contract/site/provider-overview-terms.ts'
import type { ProductEditing } from '#server/features/catalog/products/editing/index.ts'
import { findMissingDocuments } from '#server/features/events/bookings/index.ts'
import { countRejectedEvents } from '#server/features/events/events/editing/index.ts'
import { findScope } from '#server/features/people/providers/index.ts'
import { countOrdersToHandle, LATE_AFTER_DAYS } from '#server/features/sales/orders/index.ts'
import { sumHeldPayouts } from '#server/features/sales/payouts/index.ts'
import { countUnanswered } from '#server/features/site/messages/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { createSetupReader } from './setup.ts'

interface Deps {
  db: Database
  clock: Clock
  gateway: Pick<PaymentGateway, 'readAccount'>
  settings: SettingsReader
  /** How many products somebody's list shows. */
  countProducts: ProductEditing['countRows']
}

const DAY_MS = 86_400_000

export function providerOverviewRoutes(deps: Deps): Route[] {
  const readSetup = createSetupReader(deps)
  return [
    route(getProviderSetup, async ({ me }) => ({ steps: await readSetup(me) })),
    route(getProviderOverview, async ({ me }) => {
      const scope = await findScope(deps.db, me)
      return scope === null ? NOTHING : limitToRole(me, await readOverview(deps, me, scope.providerId))
    }),
  ]
}

const NOTHING: ReplyOf<typeof getProviderOverview> = {
  toShip: { count: 0, oldestAt: null, oldestDays: null, isLate: false },
  returnsToDecide: 0,
  lowStock: 0,
  rejectedProducts: 0,
  rejectedEvents: 0,
  missingDocuments: { events: 0, attendees: 0 },
  unansweredQuestions: 0,
  unansweredMessages: 0,
  heldPayouts: { count: 0, cents: 0 },
}

/** Of a team everybody sees what is theirs to do. */
function limitToRole({ team }: Person, all: typeof NOTHING): typeof NOTHING {
  const has = (area: TeamArea) => team === null || isAreaOf(team.role, area)
  const orders = has('orders') ? all : NOTHING
  const catalog = has('catalog') ? all : NOTHING
  const events = has('events') ? all : NOTHING
  return {
    toShip: orders.toShip,
    returnsToDecide: orders.returnsToDecide,
    lowStock: catalog.lowStock,
    rejectedProducts: catalog.rejectedProducts,
    rejectedEvents: events.rejectedEvents,
    missingDocuments: events.missingDocuments,
    unansweredQuestions: catalog.unansweredQuestions,
    unansweredMessages: (has('messages') ? all : NOTHING).unansweredMessages,
    heldPayouts: (has('payouts') ? all : NOTHING).heldPayouts,
  }
}

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
async function readOverview(deps: Deps, me: Person, providerId: string | null) {
  const { db, clock, settings: reader, countProducts } = deps
  const now = clock.now()
  const settings = await reader.read()
  const until = new Date(now.getTime() + MISSING_DOCUMENTS_DAYS * DAY_MS)
  const unansweredBefore = new Date(now.getTime() - LIMITS.messages.unansweredMs)
  const [orders, lowStock, rejectedProducts, rejectedEvents, missing, questions, unanswered, heldPayouts] =
    await Promise.all([
      countOrdersToHandle(db, providerId),
      countProducts(me, WAITING_LISTS.lowStock.filters),
      countProducts(me, WAITING_LISTS.rejectedProducts.filters),
      countRejectedEvents(db, providerId),
      findMissingDocuments(db, { providerId, settings, now, until }),
      countProducts(me, WAITING_LISTS.unansweredQuestions.filters),
      countUnanswered(db, providerId, unansweredBefore),
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
    unansweredQuestions: questions,
    unansweredMessages: unanswered,
    heldPayouts,
  }
}
