/** People, how they sign in, what they proved and what they are told. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES } from '#contract/people/credential-terms.ts'
import { DIGESTS, NOTICE_CHANNELS, NOTICE_KINDS } from '#contract/people/notification-terms.ts'
import { INTERESTS } from '#contract/people/profile.ts'
import { ROLES } from '#contract/permissions.ts'
import { time } from './columns.ts'

export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  role: text({ enum: ROLES }).notNull().default('customer'),
  displayName: text('display_name').notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  phone: text(),
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  interests: text({ enum: INTERESTS }).array().notNull().default([]),
  isAdult: boolean('is_adult').notNull().default(false),
  marketing: boolean().notNull().default(false),
  onboardedAt: time('onboarded_at'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Made for preview mode: nobody signs in as them. */
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  deletedAt: time('deleted_at'),
  birthDate: date('birth_date', { mode: 'string' }),
  suspendedAt: time('suspended_at'),
  suspendedBy: text('suspended_by'),
  suspendReason: text('suspend_reason').notNull().default(''),
  /** Addresses of accounts of the same person that were merged into this one. */
  formerEmails: text('former_emails').array().notNull().default([]),
  /** Closed by a merge: where everything went. */
  mergedInto: text('merged_into'),
  /** What lists are searched by. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(display_name || ' ' || email || ' ' || username)`),
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  token: text().notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** One way to prove who one is. Only passwords so far; the other columns are better-auth's, for outside providers. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** Short-lived challenges of two-factor and passkeys; the identifier is hashed. */
export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** Secret and recovery codes are encrypted with APP_SECRET. */
export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: time('locked_until'),
})

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  name: text(),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: time('created_at').defaultNow(),
})

/** Links in mails, by the hash of their token: a reader of this table cannot follow them. */
export const emailLinks = pgTable('email_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text({ enum: ['confirm', 'change', 'reset'] }).notNull(),
  userId: text('user_id').notNull(),
  email: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const addresses = pgTable('addresses', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  label: text().notNull(),
  givenName: text('given_name').notNull(),
  firstSurname: text('first_surname').notNull(),
  secondSurname: text('second_surname').notNull(),
  urbanization: text().notNull(),
  line1: text().notNull(),
  line2: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text().notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** The key is a keyed hash of what is counted: no address or name stands here in clear. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the count began. */
  markedAt: time('marked_at').notNull(),
  blockedUntil: time('blocked_until'),
})

export const usedEmergencyTokens = pgTable('used_emergency_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: time('used_at').notNull().defaultNow(),
})

/** One row: the set-up token is derived from this id, which changes with each use. */
export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
})

/** Proof of who somebody is: seen by its owner and admins alone. Numbers and photos are encrypted. */
export const credentials = pgTable('credentials', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
  numberSealed: text('number_sealed').notNull(),
  numberEnd: text('number_end').notNull(),
  issuer: text().notNull().default(''),
  expiresOn: date('expires_on', { mode: 'string' }),
  photoName: text('photo_name'),
  status: text({ enum: CREDENTIAL_STATUSES }).notNull().default('pending'),
  reason: text().notNull().default(''),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  warnedAt: time('warned_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export type NoticeData = Record<string, string | number>

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: NOTICE_KINDS }).notNull(),
  cause: text().notNull(),
  data: jsonb().$type<NoticeData>().notNull().default({}),
  path: text().notNull(),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
  /** What it is about, by the first id in its path or else in its cause; without one, where it leads. */
  subject: text()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(substring(path from '[a-z]+_[0-9A-Za-z]{20}'), substring(cause from '[a-z]+_[0-9A-Za-z]{20}'), path)`,
    ),
})

/** What somebody switched off; what is not here is on. */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    channel: text({ enum: NOTICE_CHANNELS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)

/** When somebody wants to be told. Without a row: at once. */
export const noticeSettings = pgTable('notice_settings', {
  userId: text('user_id').primaryKey(),
  digest: text({ enum: DIGESTS }).notNull().default('off'),
  digestHour: integer('digest_hour').notNull().default(8),
  /** Minutes of the day in Puerto Rico. */
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
})

/** A browser that takes messages, as long as the session in which it was added. */
export const pushDevices = pgTable('push_devices', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
})

/** A mail as it would have been sent at once. */
export interface HeldMail {
  template: string
  data: object
  /** Unless it is the person's own. */
  language?: Language
}

/** What is to be told later. A settled row stays, so that one cause is told once. */
export const heldNotices = pgTable('held_notices', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  channel: text({ enum: ['email', 'push'] }).notNull(),
  kind: text({ enum: NOTICE_KINDS }).notNull(),
  cause: text().notNull(),
  data: jsonb().$type<NoticeData>().notNull(),
  path: text().notNull(),
  notificationId: text('notification_id'),
  mail: jsonb().$type<HeldMail>(),
  createdAt: time('created_at').notNull(),
  settledAt: time('settled_at'),
})

/** What somebody is typing, until they send it. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: text('user_id').notNull(),
    formKey: text('form_key').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    baseVersion: integer('base_version'),
    version: integer().notNull(),
    updatedAt: time('updated_at').notNull(),
    base: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.formKey] })],
)

/** The filters, order and columns of a list under a name. */
export const savedViews = pgTable('saved_views', {
  id: text().primaryKey(),
  list: text().notNull(),
  ownerId: text('owner_id'),
  name: text().notNull(),
  query: jsonb().$type<Record<string, string>>().notNull(),
  position: integer().notNull().default(0),
  createdAt: time('created_at').notNull(),
})
