/**
 * Keeps the index true: loaded when first asked for, changed by what the database tells, loaded again when notifications may have
 * been missed. Nothing here is kept that another process could not rebuild.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createExpiryTimer, STOCK_CHANNEL } from '#server/features/catalog/inventory/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { CatalogIndex } from '#server/search/catalog-index.ts'
import { addInSlices } from '#server/search/fill.ts'
import { loadAvailability, loadPublic, loadPublicAfter } from './load.ts'
import { refreshVocabulary } from './load-vocabulary.ts'
import { CATALOG_CHANNEL, EVERYTHING } from './publish-product-change.ts'

export interface LiveIndexDeps {
  db: Database
  notifier: Notifier
  clock: Clock
  log: Log
  readLowStockAt(): Promise<number>
  /** Told what changed: ids of products whose pages differ, and whether lists differ. '*': everything may. */
  onChange(change: { productIds: string[] | typeof EVERYTHING; lists: boolean }): void
}

export interface LiveIndex {
  /** The index, as true as can be: loads it first if it is not there. */
  get(): Promise<CatalogIndex>
  /** The index if it is there and true; else null, and `get` must be waited for. */
  peek(): CatalogIndex | null
  /** Takes in these products now, without waiting to be told. */
  refresh(productIds: string[]): Promise<void>
  /** Ends what is being taken in; what is told from then on is not. */
  stop(): Promise<void>
}

/** Of the settings feature. */
const SETTINGS_CHANNEL = 'settings'
/** A burst of changes is applied at once. */
const GATHER_MS = 20
/** While notifications may be missed: how often all is loaded anew, and how long a caller waits for that. */
const RELOAD_EVERY_MS = 1_000
const WAIT_FOR_RELOAD_MS = 1_000
const LISTEN_WITHIN_MS = 2_000
const BATCH = 2_000
/** Taken in at once; more than the last number of changes and all is loaded anew. */
const CHUNK = 100
const CHANGES_MAX = 5_000
/** Dead numbers are tidied away by a new load once they are many. */
const DEAD_MAX = 5_000

export function createLiveIndex(deps: LiveIndexDeps): LiveIndex {
  const { db, notifier, clock, log } = deps
  let index: CatalogIndex | null = null
  let loading: Promise<void> | null = null
  /** False until a load has begun and ended while we were being told. */
  let isTrue = false
  let losses = 0
  let lastLoadAt = Number.NEGATIVE_INFINITY
  let lastLoadTook = 0
  let changed = new Set<string>()
  let changedItemIds = new Set<string>()
  let takingIn: Promise<void> = Promise.resolve()
  let isGathering = false
  let isStopped = false
  const expiryTimer = createExpiryTimer(clock, () => {
    void queue(() => takeStock({ productIds: expiryTimer.takeEnded() }))
  })

  notifier.listen(CATALOG_CHANNEL, (payload) => {
    if (payload) gather(changed, [payload])
  })
  notifier.listen(STOCK_CHANNEL, (payload) => gather(changedItemIds, payload.split(',').filter(Boolean)))
  notifier.listen(SETTINGS_CHANNEL, () => void queue(takeSettings))
  notifier.onLost(() => {
    losses += 1
    isTrue = false
    if (index) void reloadWhenLive()
  })

  function gather(into: Set<string>, ids: string[]): void {
    if (!index && !loading) return
    for (const id of ids) into.add(id)
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      void queue(applyChanges)
    }, GATHER_MS).unref()
  }

  /** One after the other: two reads of one product must not overtake each other. */
  function queue(work: () => Promise<void>): Promise<void> {
    if (isStopped) return takingIn
    takingIn = takingIn.then(work).catch((err) => {
      // What was to be read is not known now: all is read again when next asked for.
      log.warn({ err }, 'the catalog could not be refreshed')
      isTrue = false
    })
    return takingIn
  }

  async function applyChanges(): Promise<void> {
    // Kept for after the load: it may have read the old rows.
    if (loading) await loading.catch(() => undefined)
    const products = changed
    const items = changedItemIds
    changed = new Set()
    changedItemIds = new Set()
    if (products.has(EVERYTHING) || products.size > CHANGES_MAX) return load()
    if (products.size > 0) await takeProducts([...products])
    if (items.size > 0) await takeStock({ inventoryItemIds: [...items] })
  }

  async function takeProducts(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK) await takeChunk(ids.slice(from, from + CHUNK))
    if (index && index.size - index.livingCount > Math.max(DEAD_MAX, index.livingCount / 2)) await load()
  }

  /** Nothing is waited for between the first change of the index and the last, so that nobody sees it half done. */
  async function takeChunk(ids: string[]): Promise<void> {
    if (!index) return
    const vocabulary = index.vocabulary
    await refreshVocabulary(db, vocabulary)
    const loaded = await loadPublic(db, clock.now(), ids)
    // It was loaded anew meanwhile, and from rows at least as new as these.
    if (index.vocabulary !== vocabulary) return
    for (const id of ids) index.remove(id)
    const numbers: number[] = []
    for (const product of loaded) numbers.push(index.add(product))
    index.orders.merge(numbers)
    for (const product of loaded) expiryTimer.set(product.id, product.reservationEndsAtMs)
    deps.onChange({ productIds: ids, lists: true })
  }

  async function takeSettings(): Promise<void> {
    const lowStockAt = await deps.readLowStockAt()
    if (!index || index.lowStockAt === lowStockAt) return
    index.lowStockAt = lowStockAt
    deps.onChange({ productIds: EVERYTHING, lists: true })
  }

  async function takeStock(of: { inventoryItemIds: string[] } | { productIds: string[] }): Promise<void> {
    if (!index) return
    const rows = await loadAvailability(db, clock.now(), of)
    const unlike: string[] = []
    let lists = false
    for (const row of rows) {
      expiryTimer.set(row.product_id, row.reservation_ends_at_ms)
      const number = index.numberOf(row.product_id)
      if (number === undefined) continue
      const isSeen = index.setAvailable(number, row.available)
      if (isSeen === null) unlike.push(row.product_id)
      else lists ||= isSeen
    }
    deps.onChange({ productIds: rows.map((row) => row.product_id), lists })
    if (unlike.length > 0) await takeProducts(unlike)
  }

  function load(): Promise<void> {
    loading ??= loadAll().finally(() => {
      loading = null
    })
    return loading
  }

  async function loadAll(): Promise<void> {
    const startedAt = performance.now()
    await untilListening()
    const lossesBefore = losses
    const wasLive = notifier.isLive()
    const next = new CatalogIndex()
    await refreshVocabulary(db, next.vocabulary)
    next.lowStockAt = await deps.readLowStockAt()
    const ends: [string, number][] = []
    for (let after = '', isMore = true; isMore; ) {
      const batch = await loadPublicAfter(db, clock.now(), after, BATCH)
      await addInSlices(next, batch)
      for (const { id, reservationEndsAtMs } of batch)
        if (reservationEndsAtMs !== null) ends.push([id, reservationEndsAtMs])
      after = batch.at(-1)?.id ?? after
      isMore = batch.length === BATCH
    }
    next.orders.merge([])
    const isFirst = index === null
    index = next
    expiryTimer.replace(ends)
    isTrue = wasLive && notifier.isLive() && losses === lossesBefore
    lastLoadAt = performance.now()
    lastLoadTook = lastLoadAt - startedAt
    log.debug({ products: next.livingCount, ms: Math.round(lastLoadTook) }, 'catalog loaded')
    if (!isFirst) deps.onChange({ productIds: EVERYTHING, lists: true })
  }

  /** What is read before the database has taken our LISTEN could change unheard. */
  async function untilListening(): Promise<void> {
    const giveUpAt = performance.now() + LISTEN_WITHIN_MS
    while (!notifier.isLive() && losses === 0 && performance.now() < giveUpAt) await wait(5)
  }

  async function reloadWhenLive(): Promise<void> {
    const lossesBefore = losses
    while (!notifier.isLive()) {
      await wait(RELOAD_EVERY_MS / 4, undefined, { ref: false })
      // Whoever was told of the later loss sees to it.
      if (losses !== lossesBefore) return
    }
    if (!isTrue) await queue(load)
  }

  /** Where the database is away nothing changes either: what is known is better than nothing. */
  function reload(): Promise<void> {
    return load().catch((err) => log.warn({ err }, 'the catalog could not be loaded again'))
  }

  async function get(): Promise<CatalogIndex> {
    if (expiryTimer.isDue()) await queue(() => takeStock({ productIds: expiryTimer.takeEnded() }))
    if (index && isTrue) return index
    // A big catalog is not loaded over and over while the connection is lost.
    const pause = Math.max(RELOAD_EVERY_MS, 5 * lastLoadTook)
    const isDue = notifier.isLive() || performance.now() - lastLoadAt >= pause
    if (isDue && index) await Promise.race([reload(), wait(WAIT_FOR_RELOAD_MS, undefined, { ref: false })])
    if (!index) await load()
    return index as unknown as CatalogIndex
  }

  return {
    get,
    peek: () => (isTrue && !expiryTimer.isDue() ? index : null),
    refresh: async (productIds) => {
      if (index || loading)
        await queue(() => (loading ?? Promise.resolve()).then(() => takeProducts(productIds)))
    },
    async stop() {
      isStopped = true
      await takingIn
    },
  }
}
