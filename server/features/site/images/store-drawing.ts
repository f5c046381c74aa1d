/** The shop's own drawings: their SVG is the source, and sizes are rendered from it when somebody asks. */
import { createHash } from 'node:crypto'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import { SOURCE_TYPES, sourceName } from './file-names.ts'
import { type StoredImage, storeImage } from './store.ts'

export interface DrawingFacts {
  width?: number
  height?: number
  /** Stands in its place while it loads; else the first color that the drawing names. */
  color?: string
}

/** Nothing is rendered here, so that hundreds are kept in a moment. The same drawing twice is one. */
export async function storeDrawing(
  files: Files,
  db: Database | Tx,
  svg: string,
  facts: DrawingFacts = {},
): Promise<StoredImage> {
  const hash = hashOf(svg)
  const size = { ...readSize(svg), ...facts }
  const color = facts.color ?? /#[0-9a-f]{6}\b/i.exec(svg)?.[0].toLowerCase() ?? '#808080'
  const bytes = Buffer.from(svg)
  // The file first: a row without its file would be a broken picture.
  await files.write(sourceName(hash, 'drawing'), bytes, SOURCE_TYPES.drawing)
  return storeImage(db, {
    hash,
    kind: 'drawing',
    width: size.width,
    height: size.height,
    color,
    bytes: bytes.length,
  })
}

export function hashOf(source: string | Buffer): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 32)
}

function readSize(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error('A drawing needs a viewBox or a size.')
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}
