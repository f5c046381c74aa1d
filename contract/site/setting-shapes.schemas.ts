/** Each key is a row of its own, so that two admins who change different things do not undo each other. */
import { z } from 'zod'
import type { TaxClass } from '../catalog/catalog-terms.ts'
import { SEATS_MAX } from '../events/event-terms.ts'
import { LIMITS } from '../limits.ts'
import { LOYALTY_TIERS } from '../sales/order-terms.ts'
import { LandingSettings } from './landing-settings.schemas.ts'
import { PASSWORD_LENGTH_LIMIT, PAYOUT_SCHEDULES } from './setting-choices.ts'
import { StoreIdentity } from './store-identity.schemas.ts'

/** Hundredths of a percent. */
const BasisPoints = z.int().min(0).max(10_000)
const AmountCents = z.int().min(0).max(100_000_000)

const TaxRates = z.object({ stateBp: BasisPoints, municipalBp: BasisPoints })
const ReminderDays = z.int().min(1).max(365)
const Shipping = z.object({
  flatCents: AmountCents,
  /** Null: never free. */
  freeFromCents: AmountCents.nullable(),
})

export const SETTINGS = {
  identity: StoreIdentity,
  landing: LandingSettings,
  /** Whether a browser that prefers Spanish is offered it. Which language is the first is the product's. */
  languages: z.object({ offersSpanish: z.boolean() }),
  /** An accountant should confirm these. */
  taxes: z.object({
    goods: TaxRates,
    admission: TaxRates,
    course: TaxRates,
    service: TaxRates,
    exempt: TaxRates,
  } satisfies Record<TaxClass, typeof TaxRates>),
  /** Of goods sent outside Puerto Rico. */
  taxOutside: TaxRates,
  shipping: z.object({ pickup: Shipping, pr: Shipping, us: Shipping }),
  providerDiscountBp: BasisPoints,
  commission: z.object({ goodsBp: BasisPoints, eventsBp: BasisPoints }),
  payouts: z.object({
    /** What providers have coming waits until it is this much. */
    minCents: AmountCents,
    /** What was delivered is paid out so many days later at the earliest. */
    delayDays: z.int().min(0).max(90),
    schedule: z.enum(PAYOUT_SCHEDULES),
    /** Of weekly payouts; Monday is 1. */
    weekday: z.int().min(1).max(7),
  }),
  /** A collaboration with a share above this is looked at by an admin before it counts. */
  collaborationReviewOverBp: BasisPoints,
  lowStockAt: z.int().min(0).max(1_000),
  /** Of one thing in a cart. */
  cartLineMax: z.int().min(1).max(LIMITS.cart.quantityMax),
  /** How long what is being paid for is kept from others, and for how long at most when it is renewed. */
  holds: z
    .object({ minutes: z.int().min(5).max(240), minutesMax: z.int().min(5).max(1_440) })
    .refine(({ minutes, minutesMax }) => minutesMax >= minutes, { path: ['minutesMax'] }),
  /** Of one event. */
  seatsPerPerson: z.int().min(1).max(SEATS_MAX),
  moderation: z.object({
    /** Whoever looks at an item has it to themselves for so long. */
    leaseMinutes: z.int().min(1).max(120),
    /** A decision can be undone for so long; nobody is told before. */
    undoSeconds: z.int().min(3).max(300),
    /** One publication of a trusted provider in so many is looked at afterwards. */
    sampleOneIn: z.int().min(1).max(1_000),
  }),
  /** Days before an instructor's certification or a provider's document runs out; the first warning first. */
  expiryReminderDays: z.tuple([ReminderDays, ReminderDays, ReminderDays]),
  returnDays: z.int().min(0).max(365),
  /** Where orders are picked up; empty: at the store's address. */
  pickupPlace: z.string().trim().max(200),
  loyalty: z.object({
    pointsPerDollar: z.number().min(0).max(100),
    centsPer100: z.int().min(1).max(10_000),
    /** Of an order. */
    shareMaxPercent: z.int().min(0).max(100),
    pendingDays: z.int().min(0).max(365),
    expiryDays: z.int().min(1).max(3_650),
    warningDays: z.int().min(1).max(365),
    tiers: z.array(
      z.object({ tier: z.enum(LOYALTY_TIERS), from: z.int().min(0), multiplier: z.number().min(1).max(10) }),
    ),
  }),
  events: z.object({
    /** Hours before the start. */
    fullRefundHours: z.int().min(0).max(2_000),
    halfRefundHours: z.int().min(0).max(2_000),
    transferHours: z.int().min(0).max(2_000),
    /** An offer of the waiting list lasts so long, but ends so many hours before the start. */
    offerHours: z.int().min(1).max(240),
    offerEndsHours: z.int().min(0).max(240),
    checkInOpensHours: z.int().min(0).max(48),
    reminderHours: z.tuple([z.int().min(1), z.int().min(1)]),
    /** How long a signed waiver holds. */
    waiverDays: z.int().min(1).max(3_650),
  }),
  /** What is closed to whoever is not signed in and has no access code. */
  lockdown: z.object({ lockGlobal: z.boolean(), lockProducts: z.boolean(), lockEvents: z.boolean() }),
  /** How long an access code opens the site for a browser. */
  unlockHours: z.int().min(1).max(720),
  security: z.object({
    /** Never below what the product promises. */
    passwordMinLength: z.int().min(LIMITS.password.minLength).max(PASSWORD_LENGTH_LIMIT),
    /** So many wrong passwords in a row are free; after them an account is slowed down. */
    signInFailures: z.int().min(3).max(20),
  }),
  /** Of one person: so many conversations begun a day, and messages a minute; and how long a newcomer is looked at. */
  messageLimits: z.object({
    startsPerDay: z.int().min(1).max(500),
    perMinute: z.int().min(1).max(120),
    /** Links and files of customer accounts that are younger wait for an admin; 0: only those of unconfirmed addresses. */
    holdDays: z.int().min(0).max(90).default(3),
  }),
  /** Of mails sent: at this share the screens warn. */
  mailWarnings: z.object({ bounceBp: BasisPoints.min(1), complaintBp: BasisPoints.min(1) }),
} as const

export type SettingKey = keyof typeof SETTINGS
export const SettingKeyShape = z.enum(Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]])
export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]> }
