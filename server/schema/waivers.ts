/** Texts that are signed before somebody takes part, and their signatures. */
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SIGNER_RELATIONS } from '#contract/events/event-terms.ts'
import { LANGUAGES } from '#contract/language.ts'
import { time } from './columns.ts'

/** Texts that are signed before somebody takes part. A version is never changed: another follows. */
export const waivers = pgTable('waivers', {
  id: text().primaryKey(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  ownerId: text('owner_id'),
  isRetired: boolean('is_retired').notNull().default(false),
  /** What new events begin with. */
  isDefault: boolean('is_default').notNull().default(false),
  /** Counts saves, of names too; versions are of the text. */
  revision: integer().notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
})

export const waiverVersions = pgTable(
  'waiver_versions',
  {
    waiverId: text('waiver_id').notNull(),
    version: integer().notNull(),
    bodyEn: text('body_en').notNull(),
    bodyEs: text('body_es').notNull(),
    hashEn: text('hash_en').notNull(),
    hashEs: text('hash_es').notNull(),
    /** Whoever signed an earlier one signs again. */
    isMaterial: boolean('is_material').notNull().default(true),
    createdBy: text('created_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.waiverId, table.version] })],
)

/** Append-only: what was signed, by whom, for whom, when and from where. */
export const waiverSignatures = pgTable('waiver_signatures', {
  id: text().primaryKey(),
  waiverId: text('waiver_id').notNull(),
  version: integer().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  hash: text().notNull(),
  subjectKey: text('subject_key').notNull(),
  subjectName: text('subject_name').notNull(),
  subjectBirthDate: date('subject_birth_date', { mode: 'string' }),
  signedBy: text('signed_by'),
  typedName: text('typed_name').notNull(),
  relation: text({ enum: SIGNER_RELATIONS }).notNull().default('self'),
  mark: jsonb().$type<number[][]>().notNull(),
  address: text().notNull(),
  eventId: text('event_id'),
  signedAt: time('signed_at').notNull(),
})
