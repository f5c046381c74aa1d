/** Checking and importing run as a job: progress is written as it goes, and each product stands for itself. */
import { IMPORT_KEYS, type runProductImport } from '#contract/catalog/product-import.ts'
import type { Language } from '#contract/language.ts'
import { type Editor, findProductKeys } from '#server/features/catalog/products/editing/index.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { findCollaborator, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { groupRows, type KnownKeys, pickCells, type RowProduct } from './group-rows.ts'
import type { Mapping } from './guess-mapping.ts'
import { type ImportContext, importProduct } from './import-product.ts'
import { readCsv } from './read-csv.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { countOutcome, NOTHING_DONE } from './result.ts'
import { findImport, type ImportRow, lockImport, rememberColumns, updateImport } from './store.ts'
import { toReply } from './upload-import.ts'

interface RunPayload {
  importId: string
  editorId: string
  language: Language
}

export async function startImport({ db }: Deps, call: Call<typeof runProductImport>) {
  const { importId, mapping, isDryRun } = call.input
  const { id } = call.me
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, importId, id)
    if (!row) throw new AppError('NOT_FOUND')
    refuseMapping(row, mapping, call.language)
    if (row.status === 'checking' || row.status === 'importing') throw new AppError('CONFLICT')
    await rememberColumns(tx, id, readCsv(row.csv).headers, mapping)
    const change = {
      mapping,
      status: isDryRun ? ('checking' as const) : ('importing' as const),
      done: 0,
      products: 0,
      result: null,
    }
    await updateImport(tx, row.id, change)
    const payload: RunPayload = { importId, editorId: id, language: call.language }
    // Once: a file that breaks the job would break it again.
    await enqueue(tx, 'run_product_import', payload, { maxAttempts: 1 })
    return toReply({ ...row, ...change })
  })
}

/** A file for something else has no column that names a product: it is refused before it can do harm. */
function refuseMapping(row: ImportRow, mapping: Mapping, language: Language): void {
  const fields = mapping.filter((field) => field !== null)
  const problems: { field: string; code: string }[] = []
  if (mapping.length !== row.mapping.length) problems.push({ field: 'mapping', code: 'other_columns' })
  if (new Set(fields).size < fields.length) problems.push({ field: 'mapping', code: 'field_twice' })
  if (!fields.some((field) => IMPORT_KEYS.includes(field)))
    problems.push({ field: 'mapping', code: 'no_key' })
  refuseFields(problems, language)
}

export async function runImport(deps: Deps, payload: RunPayload): Promise<void> {
  const row = await findImport(deps.db, payload.importId)
  if (!row || (row.status !== 'checking' && row.status !== 'importing')) return
  try {
    // As they are now: who left the team meanwhile changes nothing there any more.
    const editor = await findActor(deps.db, payload.editorId)
    if (!editor || !(await mayImport(deps.db, editor, row.providerId))) throw new AppError('FORBIDDEN')
    await runRows(deps, row, editor, payload.language)
  } catch (error) {
    deps.log.error({ err: error, importId: row.id }, 'a product import failed')
    await updateImport(deps.db, row.id, { status: 'failed' })
  }
}

async function mayImport(db: Database, editor: Editor, providerId: string): Promise<boolean> {
  if (editor.role === 'admin') return true
  return (await findCollaborator(db, providerId))?.userId === ownerIdOf(editor, 'catalog')
}

/** Products at a time: while one waits for the database another one is worked out. */
const AT_ONCE = 4
const TOLD_EVERY_MS = 400

async function runRows(
  { db, clock }: Deps,
  row: ImportRow,
  editor: Editor,
  language: Language,
): Promise<void> {
  const { headers, rows } = readCsv(row.csv)
  const isDryRun = row.status === 'checking'
  const known = await findKnown(db, row.providerId, rows, row.mapping)
  const products = groupRows(rows, row.mapping, known, await readVocabulary(db))
  await updateImport(db, row.id, { products: products.length })
  const context: ImportContext = {
    db,
    editor,
    language,
    isDryRun,
    providerId: row.providerId,
    now: () => clock.now(),
  }
  const result = { ...NOTHING_DONE, isDryRun, problems: [] }
  const columnOf = (field: string | null) => headers[row.mapping.indexOf(field as never)] ?? null
  let done = 0
  let toldAt = Date.now()
  await eachAtOnce(products, AT_ONCE, async (product) => {
    countOutcome(result, await importProduct(context, product), columnOf)
    done += 1
    if (Date.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = Date.now()
    await updateImport(db, row.id, { done })
  })
  result.problems.sort((a: { row: number }, b: { row: number }) => a.row - b.row)
  await updateImport(db, row.id, { done, result, status: isDryRun ? 'checked' : 'done' })
}

async function eachAtOnce(
  products: readonly RowProduct[],
  atOnce: number,
  work: (product: RowProduct) => Promise<void>,
): Promise<void> {
  const waiting = products.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const product of waiting) await work(product)
  })
  await Promise.all(workers)
}

async function findKnown(
  db: Database,
  providerId: string,
  rows: readonly (readonly string[])[],
  mapping: Mapping,
): Promise<KnownKeys> {
  const cells = rows.map((row) => pickCells(row, mapping))
  const listed = (pick: (cell: (typeof cells)[number]) => (string | undefined)[]) => [
    ...new Set(cells.flatMap(pick).flatMap((cell) => cell?.trim() || [])),
  ]
  return findProductKeys(db, providerId, {
    ids: listed(({ productId }) => [productId]),
    slugs: listed((cell) => [cell['slug.en'], cell['slug.es']]),
    skus: listed(({ sku }) => [sku]),
  })
}
