/** What holds until an admin changes it. */
import { LIMITS } from '../limits.ts'
import { DEFAULT_LANDING } from './landing-settings.ts'
import { NOTHING_LOCKED } from './lockdown-terms.ts'
import type { Settings } from './setting-shapes.schemas.ts'
import { DEFAULT_IDENTITY } from './store-identity.ts'

/** rules.md Money, Catalog, Cart and orders, Loyalty. */
export const DEFAULT_SETTINGS: Settings = {
  identity: DEFAULT_IDENTITY,
  landing: DEFAULT_LANDING,
  languages: { offersSpanish: true },
  taxes: {
    goods: { stateBp: 1_050, municipalBp: 100 },
    admission: { stateBp: 1_050, municipalBp: 100 },
    course: { stateBp: 0, municipalBp: 0 },
    service: { stateBp: 400, municipalBp: 0 },
    exempt: { stateBp: 0, municipalBp: 0 },
  },
  taxOutside: { stateBp: 0, municipalBp: 0 },
  shipping: {
    pickup: { flatCents: 0, freeFromCents: 0 },
    pr: { flatCents: 600, freeFromCents: 7_500 },
    us: { flatCents: 1_200, freeFromCents: 15_000 },
  },
  providerDiscountBp: 1_000,
  commission: { goodsBp: 1_500, eventsBp: 1_000 },
  payouts: { minCents: 0, delayDays: 0, schedule: 'weekly', weekday: 1 },
  collaborationReviewOverBp: 5_000,
  lowStockAt: 5,
  cartLineMax: 99,
  holds: { minutes: 15, minutesMax: 60 },
  seatsPerPerson: 4,
  moderation: { leaseMinutes: 10, undoSeconds: 10, sampleOneIn: 10 },
  expiryReminderDays: [60, 30, 7],
  returnDays: 30,
  events: {
    fullRefundHours: 72,
    halfRefundHours: 24,
    transferHours: 24,
    offerHours: 12,
    offerEndsHours: 2,
    checkInOpensHours: 2,
    reminderHours: [168, 24],
    waiverDays: 365,
  },
  lockdown: NOTHING_LOCKED,
  unlockHours: 24,
  pickupPlace: '',
  security: {
    passwordMinLength: LIMITS.password.minLength,
    signInFailures: LIMITS.signInFailures.accountFree,
  },
  messageLimits: { startsPerDay: 40, perMinute: 20, holdDays: 3 },
  mailWarnings: { bounceBp: 200, complaintBp: 10 },
  loyalty: {
    pointsPerDollar: 1,
    centsPer100: 500,
    shareMaxPercent: 50,
    pendingDays: 14,
    expiryDays: 365,
    warningDays: 30,
    tiers: [
      { tier: 'bronze', from: 0, multiplier: 1 },
      { tier: 'silver', from: 500, multiplier: 1.25 },
      { tier: 'gold', from: 1_500, multiplier: 1.5 },
      { tier: 'platinum', from: 5_000, multiplier: 2 },
    ],
  },
}
