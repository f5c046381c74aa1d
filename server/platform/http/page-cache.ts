/**
 * Guests' pages, kept whole. A guest's page is the same for every guest: one for each address and language, dropped
 * when what it shows changes (its tags), compressed once for each encoding.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface CachedPage {
  etag: string
  /** Those of every answer with this page, but for the encoding's. */
  headers: Readonly<Record<string, string>>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

interface Entry extends CachedPage {
  tags: readonly string[]
}

export interface PageCache {
  find(key: string): CachedPage | null
  /** To be called before a page is rendered, and handed to `keep`: what changes meanwhile must not be kept. */
  begin(): number
  set(key: string, page: RenderedPage, began: number): CachedPage
  drop(tags: readonly string[]): void
  dropAll(): void
  readonly size: number
}

export interface RenderedPage {
  html: Buffer
  headers: Record<string, string>
  tags: readonly string[]
}

interface Options {
  maxBytes: number
  /** Whatever it was told, a page is rendered anew after this. */
  staleMs: number
  now: () => number
  /** False while notifications of changes may be missed. */
  isTold: () => boolean
}

/** Of the tags that were dropped it remembers this many; beyond that every page under way counts as changed. */
const REMEMBERED_DROPS = 10_000

export function createPageCache({ maxBytes, staleMs, now, isTold }: Options): PageCache {
  const byTag = new Map<string, Set<string>>()
  const droppedAt = new Map<string, number>()
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    // Compressed forms come later; together they weigh about as much as a third of the page.
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.byteLength * 1.4) + 1_000,
    ttl: staleMs,
    ttlResolution: 0,
    perf: { now },
    dispose: untag,
  })
  let moment = 0
  let allDroppedAt = 0

  function untag({ tags }: Entry, key: string): void {
    for (const tag of tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  return {
    get size() {
      return entries.size
    },
    find: (key) => (isTold() ? (entries.get(key) ?? null) : null),
    begin: () => moment,
    set(key, { html, headers, tags }, began) {
      const page: Entry = { etag: etagOf(html), headers, bodies: { identity: html }, tags }
      const hasChanged = allDroppedAt > began || tags.some((tag) => (droppedAt.get(tag) ?? 0) > began)
      if (hasChanged || !isTold()) return page
      entries.set(key, page)
      // One that is too large is not kept.
      if (!entries.has(key)) return page
      for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
      return page
    },
    drop(tags) {
      moment += 1
      if (droppedAt.size > REMEMBERED_DROPS) {
        droppedAt.clear()
        allDroppedAt = moment
      }
      for (const tag of tags) {
        droppedAt.set(tag, moment)
        for (const key of byTag.get(tag) ?? []) entries.delete(key)
      }
    },
    dropAll() {
      moment += 1
      allDroppedAt = moment
      entries.clear()
      droppedAt.clear()
    },
  }
}

function etagOf(html: Buffer): string {
  return `W/"${createHash('sha1').update(html).digest('base64url')}"`
}

/** What the caller can read, best first. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
}

/** Compresses a page once for an encoding. */
export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies[encoding]
  if (known || encoding === 'identity') return known ?? page.bodies.identity
  const body = await compressors[encoding](page.bodies.identity)
  page.bodies[encoding] = body
  return body
}
