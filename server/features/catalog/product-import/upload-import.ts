/** A file is stored as it was sent, with its columns guessed; what happens to it is decided after that. */
import {
  type getProductImport,
  IMPORT_LIMITS,
  type uploadProductImport,
} from '#contract/catalog/product-import.ts'
import { chooseProvider } from '#server/features/catalog/products/editing/index.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { guessMapping } from './guess-mapping.ts'
import { readCsv } from './read-csv.ts'
import { findImport, findRememberedColumns, type ImportRow, insertImport } from './store.ts'

const HOUR_MS = 3_600_000
const FILES_PER_HOUR = 60

export async function takeImport({ db, limiter }: Deps, call: Call<typeof uploadProductImport>) {
  const { me, input, language } = call
  if (me.role === 'admin' && input.providerId === undefined)
    refuseFields([{ field: 'providerId', code: 'required' }], language)
  await limiter.count('product-import', me.id, { max: FILES_PER_HOUR, windowMs: HOUR_MS })
  const csv = decode(await readBytes(call.request, IMPORT_LIMITS.bytes))
  const { headers, rows } = readCsv(csv)
  return db.transaction(async (tx) => {
    const providerId = await chooseProvider(tx, me, input.providerId)
    const mapping = guessMapping(headers, await findRememberedColumns(tx, me.id))
    const row = await insertImport(tx, {
      id: newId('imp'),
      userId: me.id,
      providerId,
      fileName: input.fileName,
      csv,
      mapping,
      rows: rows.length,
    })
    return toReply(row)
  })
}

/** UTF-8; else as old spreadsheets write in western Europe and the Americas. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Somebody else's answers "not found". */
export async function readImport({ db }: Deps, call: Call<typeof getProductImport>) {
  const row = await findImport(db, call.input.importId)
  if (!row || row.userId !== call.me.id) throw new AppError('NOT_FOUND')
  return toReply(row)
}

export function toReply(row: ImportRow) {
  const { id, fileName, status, mapping, rows, products, done, result, createdAt, csv } = row
  // Asked for again and again while it runs: no more is read than is shown.
  const { headers, rows: preview } = readCsv(csv, IMPORT_LIMITS.previewRows)
  return {
    ...{ id, fileName, status, headers, mapping, preview, rows, products, done, result },
    createdAt: createdAt.toISOString(),
  }
}
