import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { INTERESTS } from '#contract/people/profile.ts'
import { ROLES } from '#contract/permissions.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => time('created_at').notNull().defaultNow()
const updatedAt = () => time('updated_at').notNull().defaultNow()

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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: time('deleted_at'),
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  token: text().notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

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
  createdAt: createdAt(),
})

export const emailLinks = pgTable('email_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text({ enum: ['confirm', 'change', 'reset'] }).notNull(),
  userId: text('user_id').notNull(),
  email: text().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
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
  createdAt: createdAt(),
})

export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When counting began. */
  markedAt: time('marked_at').notNull(),
  blockedUntil: time('blocked_until'),
})

export const usedEmergencyTokens = pgTable('used_emergency_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  usedAt: time('used_at').notNull().defaultNow(),
})

export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey().default(true),
  id: uuid().notNull(),
})
