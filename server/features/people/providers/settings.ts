/** What a provider decides for all they sell. */
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ProviderAddress } from '#contract/people/providers.schemas.ts'
import {
  type addSavedReply,
  type getProviderSettings,
  type removeSavedReply,
  SAVED_REPLIES_MAX,
  type updateProviderSettings,
  type updateSavedReply,
} from '#contract/people/providers.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { providerSettings, savedReplies } from '#server/schema/providers.ts'
import type { Deps } from './deps.ts'
import { findProviderId } from './find-provider.ts'
import { openOwnPage } from './open-page.ts'

type Settings = ReplyOf<typeof getProviderSettings>

export async function readSettings(
  { db }: Deps,
  { me }: Call<typeof getProviderSettings>,
): Promise<Settings> {
  return showSettings(db, (await findProviderId(db, me)) ?? '')
}

export async function changeSettings(
  deps: Deps,
  { input, me }: Call<typeof updateProviderSettings>,
): Promise<Settings> {
  const { pickupAddress, returnAddress, vacation, terms, merchantRegistration } = input
  return deps.db.transaction(async (tx) => {
    const providerId = await openOwnPage(tx, me)
    // What is undefined is left as it is.
    const changed = {
      pickupAddress,
      returnAddress,
      ...(vacation === undefined ? {} : vacationColumns(vacation)),
      ...(terms === undefined ? {} : { termsEn: terms.en, termsEs: terms.es }),
      merchantRegistration,
      updatedAt: deps.clock.now(),
    }
    await tx
      .insert(providerSettings)
      .values({ providerId, ...changed })
      .onConflictDoUpdate({ target: providerSettings.providerId, set: changed })
    if (vacation !== undefined) await deps.publishChange(tx)
    return showSettings(tx, providerId)
  })
}

function vacationColumns(vacation: Settings['vacation']) {
  return {
    vacationFrom: vacation?.from ?? null,
    vacationUntil: vacation?.until ?? null,
    vacationMessageEn: vacation?.message.en ?? '',
    vacationMessageEs: vacation?.message.es ?? '',
  }
}

export async function addReply(deps: Deps, { input, me }: Call<typeof addSavedReply>): Promise<Settings> {
  return deps.db.transaction(async (tx) => {
    const providerId = await openOwnPage(tx, me)
    const isTheirs = eq(savedReplies.providerId, providerId)
    const [known] = await tx.select({ count: count() }).from(savedReplies).where(isTheirs)
    if ((known?.count ?? 0) >= SAVED_REPLIES_MAX) throw new AppError('TOO_MANY_ITEMS')
    await tx
      .insert(savedReplies)
      .values({ id: newId('srp'), providerId, ...input, createdAt: deps.clock.now() })
    return showSettings(tx, providerId)
  })
}

export async function changeReply(
  { db }: Deps,
  { input: { replyId, ...written }, me }: Call<typeof updateSavedReply>,
): Promise<Settings> {
  const providerId = (await findProviderId(db, me)) ?? ''
  const isIt = and(eq(savedReplies.id, replyId), eq(savedReplies.providerId, providerId))
  const changed = await db.update(savedReplies).set(written).where(isIt).returning({ id: savedReplies.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
  return showSettings(db, providerId)
}

export async function dropReply(
  { db }: Deps,
  { input, me }: Call<typeof removeSavedReply>,
): Promise<Settings> {
  const providerId = (await findProviderId(db, me)) ?? ''
  const isIt = and(eq(savedReplies.id, input.replyId), eq(savedReplies.providerId, providerId))
  const gone = await db.delete(savedReplies).where(isIt).returning({ id: savedReplies.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND')
  return showSettings(db, providerId)
}

async function showSettings(db: Database | Tx, providerId: string): Promise<Settings> {
  const [row] = await db.select().from(providerSettings).where(eq(providerSettings.providerId, providerId))
  const replies = await db
    .select()
    .from(savedReplies)
    .where(eq(savedReplies.providerId, providerId))
    .orderBy(asc(savedReplies.createdAt), asc(savedReplies.id))
  return {
    pickupAddress: row?.pickupAddress ?? null,
    returnAddress: row?.returnAddress ?? null,
    vacation:
      row?.vacationFrom && row.vacationUntil
        ? {
            from: row.vacationFrom,
            until: row.vacationUntil,
            message: { en: row.vacationMessageEn, es: row.vacationMessageEs },
          }
        : null,
    terms: { en: row?.termsEn ?? '', es: row?.termsEs ?? '' },
    merchantRegistration: row?.merchantRegistration ?? '',
    savedReplies: replies.map(({ id, title, body, language }) => ({ id, title, body, language })),
  }
}

/** What a new event of theirs begins with. */
export async function findDefaultTerms(
  db: Database | Tx,
  providerId: string,
): Promise<{ en: string; es: string }> {
  const [row] = await db
    .select({ en: providerSettings.termsEn, es: providerSettings.termsEs })
    .from(providerSettings)
    .where(eq(providerSettings.providerId, providerId))
  return row ?? { en: '', es: '' }
}

export interface Seller {
  address: ProviderAddress | null
  /** Registro de Comerciante; empty where nobody said. */
  registration: string
}

/** What a receipt says of who sold it. */
export async function findSellers(
  db: Database | Tx,
  providerIds: readonly string[],
): Promise<Map<string, Seller>> {
  const rows = await db
    .select()
    .from(providerSettings)
    .where(inArray(providerSettings.providerId, [...providerIds]))
  return new Map(
    rows.map(({ providerId, pickupAddress, returnAddress, merchantRegistration }) => [
      providerId,
      { address: pickupAddress ?? returnAddress, registration: merchantRegistration },
    ]),
  )
}

/** Of those who named one. */
export async function findPickupAddresses(
  db: Database | Tx,
  providerIds: readonly string[],
): Promise<Map<string, ProviderAddress>> {
  const { providerId: id, pickupAddress: address } = providerSettings
  const rows = await db.select({ id, address }).from(providerSettings).where(isOneOf(id, providerIds))
  return new Map(rows.flatMap((row) => (row.address ? [[row.id, row.address]] : [])))
}

/** Where something is picked up, or sent back to. */
export async function hasAddress(db: Database | Tx, providerId: string): Promise<boolean> {
  const { pickupAddress, returnAddress } = await showSettings(db, providerId)
  return pickupAddress !== null || returnAddress !== null
}

export interface Vacation {
  from: string
  until: string
  messageEn: string
  messageEs: string
}

/** As a question beside others: where a provider's goods are picked up, or null. */
export const pickupAddressSql = (providerId: SQL): SQL =>
  sql`select pickup_address from provider_settings where provider_id = ${providerId}`

/** Its days as a question beside others. */
export const vacationSql = (providerId: SQL): SQL =>
  sql`select vacation_from as "from", vacation_until as until from provider_settings
    where provider_id = ${providerId} and vacation_from is not null and vacation_until is not null`

/** The one that is set, whether or not it has begun or is over. */
export async function findVacation(db: Database | Tx, providerId: string): Promise<Vacation | null> {
  const { vacationFrom: from, vacationUntil: until, vacationMessageEn, vacationMessageEs } = providerSettings
  const [row] = await db
    .select({ from, until, messageEn: vacationMessageEn, messageEs: vacationMessageEs })
    .from(providerSettings)
    .where(eq(providerSettings.providerId, providerId))
  return row?.from && row.until ? { ...row, from: row.from, until: row.until } : null
}
