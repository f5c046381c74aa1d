/** One's own addresses. Exactly one of them is the default, as long as there are any. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { addAddress, listAddresses, removeAddress, updateAddress } from '#contract/people/profile.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { addresses } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'
import { lockSender } from './store.ts'

type AddressRow = typeof addresses.$inferSelect

export async function listOwnAddresses({ db }: Deps, call: Call<typeof listAddresses>) {
  return (await listAddressesOf(db, call.me.id)).map(toReply)
}

export async function listAddressesOf(db: Database | Tx, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
}

export async function addOwnAddress({ db }: Deps, call: Call<typeof addAddress>) {
  const userId = call.me.id
  return db.transaction(async (tx) => {
    await lockSender(tx, userId)
    const saved = await listAddressesOf(tx, userId)
    if (saved.length >= LIMITS.addressesMax) throw new AppError('TOO_MANY_ITEMS')
    return toReply(
      await insertAddress(tx, userId, {
        ...call.input,
        isDefault: call.input.isDefault || saved.length === 0,
      }),
    )
  })
}

export async function insertAddress(
  tx: Tx,
  userId: string,
  address: Omit<Address, 'id'>,
): Promise<AddressRow> {
  const id = newId('adr')
  if (address.isDefault) await unsetDefault(tx, userId, id)
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, id, userId })
    .returning()
  return row as AddressRow
}

export async function replaceOwnAddress({ db }: Deps, call: Call<typeof updateAddress>) {
  const { addressId, ...given } = call.input
  const userId = call.me.id
  return db.transaction(async (tx) => {
    await lockSender(tx, userId)
    if (given.isDefault) await unsetDefault(tx, userId, addressId)
    await tx.update(addresses).set(given).where(isOwn(userId, addressId))
    await ensureDefault(tx, userId)
    const [row] = await tx.select().from(addresses).where(isOwn(userId, addressId))
    if (!row) throw new AppError('NOT_FOUND')
    return toReply(row)
  })
}

export async function dropOwnAddress({ db }: Deps, call: Call<typeof removeAddress>): Promise<undefined> {
  await db.transaction(async (tx) => {
    await lockSender(tx, call.me.id)
    const removed = await tx
      .delete(addresses)
      .where(isOwn(call.me.id, call.input.addressId))
      .returning({ id: addresses.id })
    if (removed.length === 0) throw new AppError('NOT_FOUND')
    await ensureDefault(tx, call.me.id)
  })
}

function isOwn(userId: string, addressId: string) {
  return and(eq(addresses.id, addressId), eq(addresses.userId, userId))
}

async function unsetDefault(tx: Tx, userId: string, exceptId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, exceptId)))
}

async function ensureDefault(tx: Tx, userId: string): Promise<void> {
  const [first] = await listAddressesOf(tx, userId)
  if (first && !first.isDefault)
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, first.id))
}

export function toReply({ userId: _, createdAt: __, ...address }: AddressRow): Address {
  return address
}
