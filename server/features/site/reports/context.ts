/** What a report is made from, and what it is made of before it is sorted, paged or written into a file. */
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { CellKind } from '#contract/site/report-terms.ts'
import type { exportReport, getReport } from '#contract/site/reports.ts'
import type { DaySpan } from '#server/features/site/analytics/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  publicUrl: string
}

export type Locale = { locale: Language }
type Reply = ReplyOf<typeof getReport>
export type Figure = Reply['figures'][number]
export type Series = NonNullable<Reply['series']>
export type Row = Reply['rows'][number]
export type Check = Reply['checks'][number]
export type Target = NonNullable<Row['target']>
export type Cell = Row['cells'][number]
export type Filters = Pick<
  ParsedInputOf<typeof exportReport>,
  'productId' | 'eventId' | 'providerId' | 'category' | 'municipality' | 'moves' | 'tax'
>

export interface Column {
  id: string
  label: string
  kind: CellKind
  /** Its sum stands below the rows. */
  isSummed?: boolean
}

/** Where to begin in a list that the database pages. */
export interface Slice {
  limit: number
  offset: number
}

export interface Context extends Deps {
  now: DaySpan
  before: DaySpan
  filters: Filters
  l: Locale
  /** Of a report whose rows are too many to be read at once. */
  slice: Slice
}

export interface ReportBody {
  title: string
  note: string
  figures: Figure[]
  series?: Series
  columns: Column[]
  rows: Row[]
  checks?: Check[]
  /** The column it is sorted by unless somebody says otherwise; the largest first. */
  sortedBy?: string
  /** The rows are one slice of so many, sorted already. */
  totalRows?: number
  sums?: Cell[]
}

export type MakeReport = (context: Context) => Promise<ReportBody>

export function nameOf({ nameEn, nameEs }: { nameEn: string; nameEs: string }, { locale }: Locale): string {
  return locale === 'es' ? nameEs : nameEn
}

/** To the sold and refunded lines behind a number. */
export function toLines({ from, to }: DaySpan, filters: Filters = {}): Target {
  return { report: 'sale_lines', from, to, filters }
}
