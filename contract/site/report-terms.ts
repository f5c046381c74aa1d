/** Which reports there are and what they can be asked for; without schemas, for the pages too. */
export const REPORTS = [
  'sales_by_day',
  'sales_by_product',
  'sales_by_category',
  'sales_by_provider',
  'sales_by_municipality',
  'tax_return',
  'refunds',
  'payouts',
  'loyalty',
  'events',
  'inventory',
  'sale_lines',
  'point_lots',
] as const
export type ReportId = (typeof REPORTS)[number]

/** The last 7, 30, 90 or 365 days, a calendar month, or chosen days. */
export const REPORT_PERIODS = [
  'week',
  'month',
  'quarter',
  'year',
  'this_month',
  'last_month',
  'custom',
] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const REPORT_CADENCES = ['weekly', 'monthly'] as const
export type ReportCadence = (typeof REPORT_CADENCES)[number]

/** Rows of other reports: they are reached from a number, not from the list of reports. */
export const DETAIL_REPORTS: readonly ReportId[] = ['sale_lines', 'point_lots']

export const REPORT_ROWS_PER_PAGE = 50

/** `month`: as 2026-12, or a word for what has none. */
export const CELL_KINDS = ['text', 'day', 'month', 'time', 'money', 'count'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** Of goods that left Puerto Rico, and of orders that name no place. */
export const PLACE_OUTSIDE = 'outside'
export const PLACE_UNKNOWN = 'unknown'
