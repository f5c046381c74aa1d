/** Sizes of pictures: made once when first asked for, then files like any other. */
import type { Database } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import { atMost } from './at-most.ts'
import { CONTENT_TYPES, type ImageFormat, sizeName, sourceName } from './file-names.ts'
import { encodeAt, openAt, type Source } from './make-size.ts'
import { findByHash } from './store.ts'

/** Encoding keeps a core busy: more at a time would only take the others' turn. */
const ENCODED_AT_A_TIME = 2

export interface Sizes {
  /** Null when there is no such picture. */
  get(hash: string, width: number, format: ImageFormat): Promise<Buffer | null>
  /** Those that are not there yet, all from opening the picture once. */
  makeAll(hash: string, widths: readonly number[], formats: readonly ImageFormat[]): Promise<void>
  /** For whatever else is costly about pictures. */
  takeTurn<T>(work: () => Promise<T>): Promise<T>
}

export function createSizes({ db, files }: { db: Database; files: Files }): Sizes {
  const takeTurn = atMost(ENCODED_AT_A_TIME)
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function findSource(hash: string): Promise<Source | null> {
    const image = await findByHash(db, hash)
    if (!image) return null
    const bytes = await files.read(sourceName(hash, image.kind))
    if (!bytes) throw new Error(`The source of picture ${hash} is missing.`)
    return { kind: image.kind, width: image.width, bytes }
  }

  async function makeSize(hash: string, width: number, format: ImageFormat): Promise<Buffer | null> {
    const source = await findSource(hash)
    if (!source) return null
    const made = await takeTurn(async () => encodeAt(await openAt(source, width), width, format))
    await files.write(sizeName(hash, width, format), made, CONTENT_TYPES[format])
    return made
  }

  return {
    takeTurn,
    async get(hash, width, format) {
      const name = sizeName(hash, width, format)
      const stored = await files.read(name)
      if (stored) return stored
      // Whoever asks for what is being made waits for it, instead of making it again.
      const begun = underWay.get(name)
      if (begun) return begun
      const making = makeSize(hash, width, format).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
    async makeAll(hash, widths, formats) {
      const source = await findSource(hash)
      if (!source) return
      const pixels = await takeTurn(() => openAt(source, Math.max(...widths)))
      for (const width of widths) {
        for (const format of formats) {
          const name = sizeName(hash, width, format)
          if (await files.read(name)) continue
          // A turn for each: whoever looks at a page goes first soon enough.
          const made = await takeTurn(() => encodeAt(pixels, width, format))
          await files.write(name, made, CONTENT_TYPES[format])
        }
      }
    },
  }
}
