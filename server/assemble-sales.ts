/** What turns a cart into money, a parcel and points: built on the same gateway, settings and cart. */

import { findPersonByEmail } from '#server/features/people/identity/index.ts'
import { createNotifications, notificationsOfPerson } from '#server/features/people/notifications/index.ts'
import { type CartServiceDeps, cartOfPerson } from '#server/features/sales/cart/index.ts'
import { type Checkout, createCheckout } from '#server/features/sales/checkout/index.ts'
import { type Coupons, createCoupons } from '#server/features/sales/coupons/index.ts'
import { customerNotesOfPerson, customerRoutes } from '#server/features/sales/customers/index.ts'
import {
  createDraftOrders,
  createDraftSales,
  draftOrdersOfPerson,
} from '#server/features/sales/draft-orders/index.ts'
import { ledgerRoutes, ledgerTasks } from '#server/features/sales/ledger/index.ts'
import {
  type CampaignReader,
  createLoyaltyAdmin,
  type LoyaltyAdmin,
  loyaltyOfPerson,
  loyaltyRoutes,
  loyaltyTasks,
} from '#server/features/sales/loyalty/index.ts'
import {
  createOrders,
  type Orders,
  ordersOfPerson,
  type SendRefundNow,
} from '#server/features/sales/orders/index.ts'
import { paymentCheckTasks } from '#server/features/sales/payment-checks/index.ts'
import { payoutRoutes, payoutsOfPerson, payoutTasks } from '#server/features/sales/payouts/index.ts'
import { printConnectionsOfPerson } from '#server/features/sales/print-on-demand/index.ts'
import {
  savedCardRoutes,
  savedCardsOfPerson,
  savedCardTasks,
} from '#server/features/sales/saved-cards/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import { testGatewayRoutes } from '#server/features/sales/test-gateway/index.ts'
import { createEmail, type Email, mailsOfPerson } from '#server/features/site/email/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import type { Route } from './platform/http/route.ts'
import type { Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { FindTxt } from './platform/mail/find-txt.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Gateways } from './platform/payments/index.ts'
import type { RateLimiter } from './platform/rate-limit.ts'

export interface SalesDeps extends Gateways {
  env: Env
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  limiter: RateLimiter
  campaigns: CampaignReader
  cart: CartServiceDeps
  seats: SeatSales
  mailer: Mailer
  findTxt?: FindTxt
  publicUrl: string
  /** A picture for a printed paper. */
  readPng(imageId: string): Promise<Buffer | null>
}

/** What a cart keeps of events is theirs to name. */
export const salesOfPerson = (eventTitleOf: Parameters<typeof cartOfPerson>[0]) => [
  mailsOfPerson,
  cartOfPerson(eventTitleOf),
  ordersOfPerson,
  draftOrdersOfPerson,
  customerNotesOfPerson,
  loyaltyOfPerson,
  payoutsOfPerson,
  savedCardsOfPerson,
  printConnectionsOfPerson,
  notificationsOfPerson,
]

export function assembleSales(deps: SalesDeps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  salesQueue: Checkout['salesQueue']
  sendRefundNow: SendRefundNow
  bulkKinds: Orders['bulkKinds']
  countCoupons: Coupons['countRows']
  countMembers: LoyaltyAdmin['countRows']
  countPoints: LoyaltyAdmin['countPoints']
  countDrafts: ReturnType<typeof createDraftOrders>['countRows']
  countRows: Orders['countRows']
  countMails: Email['countRows']
} {
  const withDrafts = { ...deps, drafts: createDraftSales(deps.env) }
  const checkout = createCheckout(withDrafts)
  const drafts = createDraftOrders(withDrafts)
  const coupons = createCoupons(deps)
  const loyaltyAdmin = createLoyaltyAdmin(deps)
  const orders = createOrders(deps)
  const notifications = createNotifications(deps)
  const email = createEmail({
    ...deps,
    findAccountId: async (tx, address) => (await findPersonByEmail(tx, address))?.id ?? null,
  })
  return {
    salesQueue: checkout.salesQueue,
    sendRefundNow: orders.sendRefundNow,
    bulkKinds: orders.bulkKinds,
    countCoupons: coupons.countRows,
    countMembers: loyaltyAdmin.countRows,
    countPoints: loyaltyAdmin.countPoints,
    countDrafts: drafts.countRows,
    countRows: orders.countRows,
    countMails: email.countRows,
    routes: [
      ...checkout.routes,
      ...testGatewayRoutes(deps),
      ...orders.routes,
      ...drafts.routes,
      ...coupons.routes,
      ...customerRoutes(deps),
      ...ledgerRoutes(deps),
      ...payoutRoutes(deps),
      ...savedCardRoutes(deps),
      ...loyaltyRoutes(deps),
      ...loyaltyAdmin.routes,
      ...notifications.routes,
      ...email.routes,
    ],
    tasks: {
      ...checkout.tasks,
      ...orders.tasks,
      ...ledgerTasks(deps),
      ...paymentCheckTasks(deps),
      ...payoutTasks(deps),
      ...savedCardTasks(deps),
      ...loyaltyTasks(deps),
      ...notifications.tasks,
      ...email.tasks,
    },
    timetable: [
      '* * * * * settle_orders',
      '*/10 * * * * queue_unsent_refunds',
      '*/5 * * * * check_mail_health',
      '43 7 * * * recheck_mail_domain',
      '11 3 * * * expire_points',
      '36 3 * * * book_points_liability',
      '21 13 * * * warn_expiring_points',
      '31 13 * * * tell_usable_points',
      '41 5 * * * reconcile',
      '0 11 * * * make_payouts',
      '* * * * * send_held_notices',
      '51 4 * * * delete_old_notifications',
      '47 4 * * * delete_settled_mail',
    ],
  }
}
