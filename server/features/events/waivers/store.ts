import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { findNames } from '#server/platform/database/find-names.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { waivers } from '#server/schema/waivers.ts'
import type { Relation, TextInForce } from './rules.ts'

type Queryable = Database | Tx

export interface WaiverText extends TextInForce {
  id: string
  ownerId: string | null
  names: Record<Language, string>
  bodies: Record<Language, string>
}

interface TextRow extends Record<string, unknown> {
  id: string
  owner_id: string | null
  name_en: string
  name_es: string
  version: number
  body_en: string
  body_es: string
  hash_en: string
  hash_es: string
}

const TEXT_COLUMNS = sql`w.id, w.owner_id, w.name_en, w.name_es, v.version, v.body_en, v.body_es, v.hash_en, v.hash_es`

function toText(row: TextRow): WaiverText {
  return {
    id: row.id,
    ownerId: row.owner_id,
    version: row.version,
    names: { en: row.name_en, es: row.name_es },
    bodies: { en: row.body_en, es: row.body_es },
    hashes: { en: row.hash_en, es: row.hash_es },
  }
}

export async function findInForce(db: Queryable, waiverId: string): Promise<WaiverText | null> {
  const { rows } = await db.execute<TextRow>(sql`
    select ${TEXT_COLUMNS} from waivers w join waiver_versions v on v.waiver_id = w.id
    where w.id = ${waiverId} order by v.version desc limit 1`)
  return rows[0] ? toText(rows[0]) : null
}

export async function findVersion(
  db: Queryable,
  waiverId: string,
  version: number,
): Promise<WaiverText | null> {
  const { rows } = await db.execute<TextRow>(sql`
    select ${TEXT_COLUMNS} from waivers w join waiver_versions v on v.waiver_id = w.id
    where w.id = ${waiverId} and v.version = ${version}`)
  return rows[0] ? toText(rows[0]) : null
}

export function findWaiverNames(db: Queryable, ids: readonly string[]) {
  return findNames(db, waivers, ids)
}

/** While somebody signs nobody brings a newer text, and the other way round. */
export async function lockWaiver(tx: Tx, waiverId: string, how: 'share' | 'update'): Promise<void> {
  const lock = how === 'share' ? sql`for share` : sql`for update`
  await tx.execute(sql`select 1 from waivers where id = ${waiverId} ${lock}`)
}

export interface ListedWaiver {
  id: string
  isDefault: boolean
  ownerUserId: string | null
  isStores: boolean
  name: Record<Language, string>
  version: number
}

/** The store's own, and those of one provider, or everybody's. */
export async function listInForce(db: Queryable, ofUserId: string | null): Promise<ListedWaiver[]> {
  const isMatch = ofUserId === null ? sql`true` : sql`(w.owner_id is null or c.user_id = ${ofUserId})`
  const { rows } = await db.execute<TextRow & { user_id: string | null; is_default: boolean }>(sql`
    select w.id, w.owner_id, w.is_default, w.name_en, w.name_es, c.user_id,
      (select max(version) from waiver_versions v where v.waiver_id = w.id) as version
    from waivers w left join collaborators c on c.id = w.owner_id
    where not w.is_retired and ${isMatch} order by w.owner_id nulls first, w.created_at, w.id`)
  return rows.map((row) => ({
    id: row.id,
    isDefault: row.is_default,
    ownerUserId: row.user_id,
    isStores: row.owner_id === null,
    name: { en: row.name_en, es: row.name_es },
    version: row.version,
  }))
}

export async function isOwnedBy(tx: Tx, { ownerId }: WaiverText, userId: string): Promise<boolean> {
  if (ownerId === null) return false
  const { rows } = await tx.execute(
    sql`select 1 from collaborators where id = ${ownerId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

/** Returns the revision that it is now. */
export async function saveNames(
  tx: Tx,
  { id, ownerId, names }: Pick<WaiverText, 'id' | 'ownerId' | 'names'>,
  updatedBy: string,
  updatedAt: Date,
): Promise<number> {
  const set = { nameEn: names.en, nameEs: names.es, updatedAt, updatedBy }
  const [row] = await tx
    .insert(waivers)
    .values({ id, ownerId, ...set })
    .onConflictDoUpdate({ target: waivers.id, set: { ...set, revision: sql`${waivers.revision} + 1` } })
    .returning({ revision: waivers.revision })
  return row?.revision ?? 1
}

export async function insertVersion(
  tx: Tx,
  {
    id,
    version,
    bodies,
    hashes,
    isMaterial,
  }: Omit<WaiverText, 'names' | 'ownerId'> & { isMaterial: boolean },
  by: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into waiver_versions (waiver_id, version, body_en, body_es, hash_en, hash_es, is_material,
      created_by, created_at)
    values (${id}, ${version}, ${bodies.en}, ${bodies.es}, ${hashes.en}, ${hashes.es}, ${isMaterial}, ${by}, ${now.toISOString()})`)
}

export async function findBirthDate(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ birth_date: string | null }>(
    sql`select birth_date from users where id = ${userId}`,
  )
  return rows[0]?.birth_date ?? null
}

export interface Signature {
  id: string
  waiverId: string
  version: number
  language: Language
  hash: string
  subjectKey: string
  subjectName: string
  subjectBirthDate: string | null
  signedBy: string | null
  typedName: string
  relation: Relation
  mark: number[][]
  address: string
  eventId: string | null
  signedAt: Date
}

export async function insertSignature(tx: Tx, signature: Signature): Promise<void> {
  const s = signature
  await tx.execute(sql`
    insert into waiver_signatures (id, waiver_id, version, language, hash, subject_key, subject_name, subject_birth_date,
      signed_by, typed_name, relation, mark, address, event_id, signed_at)
    values (${s.id}, ${s.waiverId}, ${s.version}, ${s.language}, ${s.hash}, ${s.subjectKey}, ${s.subjectName},
      ${s.subjectBirthDate}, ${s.signedBy}, ${s.typedName}, ${s.relation}, ${JSON.stringify(s.mark)}::jsonb, ${s.address},
      ${s.eventId}, ${s.signedAt.toISOString()})`)
}

interface SignatureRow extends Record<string, unknown> {
  id: string
  waiver_id: string
  version: number
  language: Language
  hash: string
  subject_key: string
  subject_name: string
  subject_birth_date: string | null
  signed_by: string | null
  typed_name: string
  relation: Relation
  mark: number[][]
  address: string
  event_id: string | null
  signed_at: string
  name_en: string
  name_es: string
  counted_from: number
}

export interface KnownSignature extends Signature {
  waiverNames: Record<Language, string>
  /** Signatures of earlier versions do not count any more. */
  countedFrom: number
}

/** The last version whose change was material: signatures of it and of later ones count. */
export function countedFrom(waiverId: SQL | string): SQL {
  return sql`(select max(v.version) from waiver_versions v where v.waiver_id = ${waiverId} and v.is_material)`
}

const SIGNATURES = sql`
  select s.*, w.name_en, w.name_es,
    ${countedFrom(sql`s.waiver_id`)} as counted_from
  from waiver_signatures s join waivers w on w.id = s.waiver_id`

export async function findSignature(db: Queryable, id: string): Promise<KnownSignature | null> {
  const { rows } = await db.execute<SignatureRow>(sql`${SIGNATURES} where s.id = ${id}`)
  return rows[0] ? toSignature(rows[0]) : null
}

/** That they signed, or that cover them. */
export async function listSignatures(
  db: Queryable,
  userId: string,
  subjectKey: string,
): Promise<KnownSignature[]> {
  const { rows } = await db.execute<SignatureRow>(sql`
    ${SIGNATURES} where s.signed_by = ${userId} or s.subject_key = ${subjectKey} order by s.signed_at desc, s.id`)
  return rows.map(toSignature)
}

function toSignature(row: SignatureRow): KnownSignature {
  return {
    id: row.id,
    waiverId: row.waiver_id,
    version: row.version,
    language: row.language,
    hash: row.hash,
    subjectKey: row.subject_key,
    subjectName: row.subject_name,
    subjectBirthDate: row.subject_birth_date,
    signedBy: row.signed_by,
    typedName: row.typed_name,
    relation: row.relation,
    mark: row.mark,
    address: row.address,
    eventId: row.event_id,
    signedAt: new Date(row.signed_at),
    waiverNames: { en: row.name_en, es: row.name_es },
    countedFrom: row.counted_from,
  }
}
