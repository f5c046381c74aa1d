/**
 * What a list of products is filtered and sorted by, of every product in every state, in memory: price and stock are sums over
 * variants and reservations, which no index of the database can order. Loaded when first asked for; what changed since is
 * read again before each answer. The shown fields come from the database (read-page.ts).
 */

import { STOCK_CHANNEL } from '#server/features/catalog/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { CATALOG_CHANNEL, EVERYTHING } from '../../publish-product-change.ts'
import type { ListedRows } from './filter-rows.ts'
import { listTouchedSince, loadRosterAfter, loadRosterRows } from './load-roster.ts'
import { createRowTexts, type RowTexts } from './row-texts.ts'
import type { RosterRow } from './rules.ts'
import { type SortedRows, sortRows } from './sorted-rows.ts'

export interface RosterDeps {
  db: Database
  clock: Clock
  notifier: Notifier
  readLowStockAt(): Promise<number>
}

export interface ProductRoster {
  /** Of one provider or, with null, of all; true as of now. */
  listRows(providerId: string | null, sort: string): Promise<ListedRows>
}

/** While nobody tells us what changes, all is loaded anew, but not more often. */
const RELOAD_EVERY_MS = 1_000
const BATCH = 5_000
const CHANGES_MAX = 5_000

interface Loaded {
  lowStockAt: number
  loadedAtMs: number
  rows: Map<string, RosterRow>
  ofProvider: Map<string, Set<string>>
  productOfItem: Map<string, string>
  /** By provider and order, kept in order when a row changes. */
  sorted: { providerId: string | null; sort: string; list: SortedRows }[]
  /** By provider, as `sorted`. */
  texts: Map<string | null, RowTexts>
  newestMs: number
  /** With a change that waits. */
  pendingIds: Set<string>
}

export function createProductRoster({ db, notifier, readLowStockAt }: RosterDeps): ProductRoster {
  let loaded: Loaded | null = null
  let working: Promise<unknown> = Promise.resolve()
  let changedIds = new Set<string>()
  let changedItemIds = new Set<string>()

  notifier.listen(CATALOG_CHANNEL, (payload) => {
    if (payload === EVERYTHING) loaded = null
    else if (payload) changedIds.add(payload)
  })
  notifier.listen(STOCK_CHANNEL, (payload) => {
    for (const id of payload.split(',')) if (id) changedItemIds.add(id)
  })
  notifier.onLost(() => {
    loaded = null
  })

  async function loadAll(): Promise<Loaded> {
    // What is told from here on is read again after the load.
    changedIds = new Set()
    changedItemIds = new Set()
    const next: Loaded = {
      lowStockAt: await readLowStockAt(),
      loadedAtMs: performance.now(),
      rows: new Map(),
      ofProvider: new Map(),
      productOfItem: new Map(),
      sorted: [],
      texts: new Map(),
      newestMs: 0,
      pendingIds: new Set(),
    }
    for (let after = '', isMore = true; isMore; ) {
      const batch = await loadRosterAfter(db, after, BATCH, next.lowStockAt)
      for (const row of batch) putRow(next, row)
      after = batch.at(-1)?.id ?? after
      isMore = batch.length === BATCH
    }
    return next
  }

  /** One after the other, so that an older reading never overwrites a newer one. */
  async function bringUpToDate(): Promise<Loaded> {
    const isOld = !notifier.isLive() && performance.now() - (loaded?.loadedAtMs ?? 0) > RELOAD_EVERY_MS
    if (!loaded || isOld || changedIds.size > CHANGES_MAX || loaded.lowStockAt !== (await readLowStockAt()))
      loaded = await loadAll()
    const present = loaded
    const ids = changedIds
    const itemIds = changedItemIds
    changedIds = new Set()
    changedItemIds = new Set()
    for (const itemId of itemIds) {
      const productId = present.productOfItem.get(itemId)
      if (productId !== undefined) ids.add(productId)
    }
    // News of an edit that was answered a moment ago may still be on its way: what was touched since is looked for.
    const touched = await listTouchedSince(db, present.newestMs)
    const waiting = new Set(touched.flatMap(({ id, hasPendingChange }) => (hasPendingChange ? id : [])))
    for (const id of present.pendingIds) if (!waiting.has(id)) ids.add(id)
    for (const { id, updatedAt, version, status, isDeleted } of touched) {
      const known = present.rows.get(id)
      const isSame =
        known?.version === version &&
        known.updatedAtMs === updatedAt.getTime() &&
        known.status === status &&
        known.isDeleted === isDeleted
      if (!isSame) ids.add(id)
    }
    if (ids.size > 0)
      for (const row of await loadRosterRows(db, [...ids], present.lowStockAt)) putRow(present, row)
    return present
  }

  return {
    async listRows(providerId, sort) {
      const next = working.then(bringUpToDate, bringUpToDate)
      working = next.catch(() => undefined)
      const present = await next
      const { rows, marks } = findSorted(present, providerId, sort)
      return { rows, marks, texts: findTexts(present, providerId) }
    },
  }
}

function putRow(loaded: Loaded, row: RosterRow): void {
  const before = loaded.rows.get(row.id)
  loaded.rows.set(row.id, row)
  for (const itemId of row.inventoryItemIds) loaded.productOfItem.set(itemId, row.id)
  if (before && before.providerId !== row.providerId) {
    loaded.ofProvider.get(before.providerId)?.delete(row.id)
    loaded.sorted = []
    loaded.texts.get(before.providerId)?.forget()
  }
  const own = loaded.ofProvider.get(row.providerId)
  if (own) own.add(row.id)
  else loaded.ofProvider.set(row.providerId, new Set([row.id]))
  if (row.hasPendingChange) loaded.pendingIds.add(row.id)
  else loaded.pendingIds.delete(row.id)
  loaded.newestMs = Math.max(loaded.newestMs, row.updatedAtMs)
  loaded.texts.get(null)?.forget()
  loaded.texts.get(row.providerId)?.forget()
  for (const { providerId, list } of loaded.sorted)
    if (providerId === null || providerId === row.providerId) list.put(row, before)
}

/** A list of somebody who looked once is not kept up for ever. */
const SORTED_MAX = 60

function findSorted(loaded: Loaded, providerId: string | null, sort: string): SortedRows {
  const known = loaded.sorted.find((one) => one.providerId === providerId && one.sort === sort)
  if (known) return known.list
  const list = sortRows(rowsOf(loaded, providerId), sort)
  loaded.sorted.push({ providerId, sort, list })
  if (loaded.sorted.length > SORTED_MAX) loaded.sorted.shift()
  return list
}

function rowsOf(loaded: Loaded, providerId: string | null): Iterable<RosterRow> {
  if (providerId === null) return loaded.rows.values()
  return [...(loaded.ofProvider.get(providerId) ?? [])].flatMap((id) => loaded.rows.get(id) ?? [])
}

function findTexts(loaded: Loaded, providerId: string | null): RowTexts {
  const known = loaded.texts.get(providerId)
  if (known) return known
  if (loaded.texts.size >= SORTED_MAX) loaded.texts.clear()
  const made = createRowTexts(() => rowsOf(loaded, providerId))
  loaded.texts.set(providerId, made)
  return made
}
