import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { findNames } from '#server/platform/database/find-names.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { waiverSignatures, waivers, waiverVersions } from '#server/schema/waivers.ts'
import type { TextInForce } from './rules.ts'

type Queryable = Database | Tx

const owner = collaboratorRows('owner')

export interface WaiverText extends TextInForce {
  id: string
  ownerId: string | null
  names: Record<Language, string>
  bodies: Record<Language, string>
}

/** The newest that matches. */
async function findText(db: Queryable, isMatch: SQL | undefined): Promise<WaiverText | null> {
  const { id, ownerId, nameEn, nameEs } = waivers
  const { version, bodyEn, bodyEs, hashEn, hashEs } = waiverVersions
  const [row] = await db
    .select({ id, ownerId, nameEn, nameEs, version, bodyEn, bodyEs, hashEn, hashEs })
    .from(waivers)
    .innerJoin(waiverVersions, eq(waiverVersions.waiverId, id))
    .where(isMatch)
    .orderBy(desc(version))
    .limit(1)
  if (!row) return null
  return {
    id: row.id,
    ownerId: row.ownerId,
    version: row.version,
    names: { en: row.nameEn, es: row.nameEs },
    bodies: { en: row.bodyEn, es: row.bodyEs },
    hashes: { en: row.hashEn, es: row.hashEs },
  }
}

export function findInForce(db: Queryable, waiverId: string): Promise<WaiverText | null> {
  return findText(db, eq(waivers.id, waiverId))
}

export function findVersion(db: Queryable, waiverId: string, version: number): Promise<WaiverText | null> {
  return findText(db, and(eq(waivers.id, waiverId), eq(waiverVersions.version, version)))
}

export function findWaiverNames(db: Queryable, ids: readonly string[]) {
  return findNames(db, waivers, ids)
}

/** While somebody signs nobody brings a newer text, and the other way round. */
export async function lockWaiver(tx: Tx, waiverId: string, how: 'share' | 'update'): Promise<void> {
  await tx.select({ id: waivers.id }).from(waivers).where(eq(waivers.id, waiverId)).for(how)
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
  const { id, ownerId, isDefault, nameEn, nameEs, isRetired, createdAt } = waivers
  const version = sql<number>`(select max(v.version) from waiver_versions v where v.waiver_id = ${id})`
  const rows = await db
    .select({ id, ownerId, isDefault, nameEn, nameEs, userId: owner.userId, version })
    .from(waivers)
    .leftJoin(owner, eq(owner.id, ownerId))
    .where(
      and(
        eq(isRetired, false),
        ofUserId === null ? undefined : or(isNull(ownerId), eq(owner.userId, ofUserId)),
      ),
    )
    .orderBy(sql`${ownerId} nulls first`, asc(createdAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    isDefault: row.isDefault,
    ownerUserId: row.userId,
    isStores: row.ownerId === null,
    name: { en: row.nameEn, es: row.nameEs },
    version: row.version,
  }))
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
  await tx.insert(waiverVersions).values({
    waiverId: id,
    version,
    bodyEn: bodies.en,
    bodyEs: bodies.es,
    hashEn: hashes.en,
    hashEs: hashes.es,
    isMaterial,
    createdBy: by,
    createdAt: now,
  })
}

export type Signature = typeof waiverSignatures.$inferSelect

export async function insertSignature(tx: Tx, signature: Signature): Promise<void> {
  await tx.insert(waiverSignatures).values(signature)
}

export interface KnownSignature extends Signature {
  waiverNames: Record<Language, string>
  /** Signatures of earlier versions do not count any more. */
  countedFrom: number
}

/** The last version whose change was material: signatures of it and of later ones count. */
export function countedFrom(waiverId: SQLWrapper | string): SQL<number> {
  return sql`(select max(v.version) from waiver_versions v where v.waiver_id = ${waiverId} and v.is_material)`
}

export async function findSignature(db: Queryable, id: string): Promise<KnownSignature | null> {
  const [found] = await readSignatures(db, eq(waiverSignatures.id, id))
  return found ?? null
}

/** That they signed, or that cover them. */
export function listSignatures(db: Queryable, userId: string, subjectKey: string): Promise<KnownSignature[]> {
  const isTheirs = or(eq(waiverSignatures.signedBy, userId), eq(waiverSignatures.subjectKey, subjectKey))
  return readSignatures(db, isTheirs)
}

async function readSignatures(db: Queryable, isMatch: SQL | undefined): Promise<KnownSignature[]> {
  const rows = await db
    .select({
      signature: waiverSignatures,
      en: waivers.nameEn,
      es: waivers.nameEs,
      countedFrom: countedFrom(waiverSignatures.waiverId),
    })
    .from(waiverSignatures)
    .innerJoin(waivers, eq(waivers.id, waiverSignatures.waiverId))
    .where(isMatch)
    .orderBy(desc(waiverSignatures.signedAt), asc(waiverSignatures.id))
  return rows.map(({ signature, en, es, countedFrom }) => ({
    ...signature,
    waiverNames: { en, es },
    countedFrom,
  }))
}
