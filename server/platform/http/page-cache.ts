/**
 * Guests' pages, kept whole. A guest's page is the same for every guest: one for each address and language, dropped
 * when what it shows changes (its tags), compressed once for each encoding.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  staleAt: number
  bytes: number
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
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<string>>()
  const droppedAt = new Map<string, number>()
  let bytes = 0
  let moment = 0
  let allDroppedAt = 0

  function remove(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  function dropAll(): void {
    moment += 1
    allDroppedAt = moment
    entries.clear()
    byTag.clear()
    droppedAt.clear()
    bytes = 0
  }

  return {
    get size() {
      return entries.size
    },
    find(key) {
      const entry = entries.get(key)
      if (!entry || !isTold()) return null
      if (entry.staleAt <= now()) {
        remove(key, entry)
        return null
      }
      return entry
    },
    begin: () => moment,
    set(key, { html, headers, tags }, began) {
      const page: CachedPage = { etag: etagOf(html), headers, bodies: { identity: html } }
      const hasChanged = allDroppedAt > began || tags.some((tag) => (droppedAt.get(tag) ?? 0) > began)
      // Compressed forms come later; together they weigh about as much as a third of the page.
      const weight = Math.ceil(html.byteLength * 1.4) + 1_000
      if (hasChanged || !isTold() || weight > maxBytes / 8) return page
      const known = entries.get(key)
      if (known) remove(key, known)
      for (const [oldest, entry] of entries) {
        if (bytes + weight <= maxBytes) break
        remove(oldest, entry)
      }
      const entry: Entry = { ...page, tags, staleAt: now() + staleMs, bytes: weight }
      entries.set(key, entry)
      bytes += weight
      for (const tag of tags) {
        const keys = byTag.get(tag) ?? new Set()
        byTag.set(tag, keys.add(key))
      }
      return entry
    },
    drop(tags) {
      moment += 1
      if (droppedAt.size > REMEMBERED_DROPS) {
        droppedAt.clear()
        allDroppedAt = moment
      }
      for (const tag of tags) {
        droppedAt.set(tag, moment)
        for (const key of byTag.get(tag) ?? []) {
          const entry = entries.get(key)
          if (entry) remove(key, entry)
        }
      }
    },
    dropAll,
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
