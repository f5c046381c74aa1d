/** The list as a file: exactly what is filtered, in the order of the list. */
import type { PublishingStatus, StockLevel } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile, type TableFormat } from '#server/platform/table-file.ts'
import { listCategoryNames } from '../../categories/category-names.ts'
import type { ManagedDeps } from './deps.ts'
import { type ManagedProductRow, readPage } from './read-page.ts'
import type { RosterRow } from './rules.ts'

const BATCH = 1_000

export async function writeProductFile(
  deps: ManagedDeps,
  rows: readonly RosterRow[],
  format: TableFormat,
  language: Language,
): Promise<Response> {
  const l = { locale: language }
  return answerTableFile({
    name: `products-${localDay(deps.clock.now())}`,
    format,
    head: [
      m.products_file_id({}, l),
      m.products_file_name_en({}, l),
      m.products_file_name_es({}, l),
      m.products_file_provider({}, l),
      m.products_file_category({}, l),
      m.products_file_status({}, l),
      m.products_file_active({}, l),
      m.products_file_price({}, l),
      m.products_file_price_to({}, l),
      m.products_file_variants({}, l),
      m.products_file_available({}, l),
      m.products_file_stock({}, l),
      m.products_file_pending({}, l),
      m.products_file_stale({}, l),
      m.products_file_created({}, l),
      m.products_file_updated({}, l),
    ],
    rows: readBatches(deps, rows, language),
  })
}

async function* readBatches({ db }: ManagedDeps, rows: readonly RosterRow[], language: Language) {
  const categories = await listCategoryNames(db)
  const nameCategory = (id: string) => categories.get(id)?.[language === 'es' ? 'nameEs' : 'nameEn'] ?? id
  for (let from = 0; from < rows.length; from += BATCH) {
    const page = await readPage(db, rows.slice(from, from + BATCH), language)
    yield page.map((product) => cellsOf(product, language, nameCategory))
  }
}

const STATUS: Record<PublishingStatus, typeof m.products_file_draft> = {
  draft: m.products_file_draft,
  pending_review: m.products_file_pending_review,
  published: m.products_file_published,
  unpublished: m.products_file_unpublished,
}
const STOCK: Record<StockLevel, typeof m.products_file_stock_in> = {
  in: m.products_file_stock_in,
  low: m.products_file_stock_low,
  out: m.products_file_stock_out,
}

function cellsOf(
  product: ManagedProductRow,
  language: Language,
  nameCategory: (id: string) => string,
): (string | number)[] {
  const l = { locale: language }
  const flag = (value: boolean) => (value ? m.products_file_yes({}, l) : m.products_file_no({}, l))
  return [
    product.id,
    product.name.en,
    product.name.es,
    product.provider.name,
    nameCategory(product.category),
    STATUS[product.status]({}, l),
    flag(product.isActive),
    product.priceCents === null ? '' : product.priceCents / 100,
    product.priceToCents === null ? '' : product.priceToCents / 100,
    product.variants,
    product.available,
    STOCK[product.stock]({}, l),
    flag(product.hasPendingChange),
    flag(product.isSpanishStale),
    localDay(new Date(product.createdAt)),
    localDay(new Date(product.updatedAt)),
  ]
}
