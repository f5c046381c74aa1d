import type { ReportCadence, ReportId, ReportPeriod } from '#contract/site/report-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const REPORT_NAMES: Record<ReportId, () => string> = {
  sales_by_day: m.reports_sales_by_day,
  sales_by_product: m.reports_sales_by_product,
  sales_by_category: m.reports_sales_by_category,
  sales_by_provider: m.reports_sales_by_provider,
  sales_by_municipality: m.reports_sales_by_municipality,
  tax_return: m.reports_tax_return,
  refunds: m.reports_refunds,
  payouts: m.reports_payouts,
  loyalty: m.reports_loyalty,
  events: m.reports_events,
  inventory: m.reports_inventory,
  sale_lines: m.reports_sale_lines,
  point_lots: m.reports_point_lots,
}

export const PERIOD_NAMES: Record<ReportPeriod, () => string> = {
  week: m.reports_week,
  month: m.reports_month,
  quarter: m.reports_quarter,
  year: m.reports_year,
  this_month: m.reports_this_month,
  last_month: m.reports_last_month,
  custom: m.reports_custom,
}

export const CADENCE_NAMES: Record<ReportCadence, () => string> = {
  weekly: m.reports_weekly,
  monthly: m.reports_monthly,
}

interface ReportGroup {
  name: () => string
  reports: readonly { id: ReportId; text: () => string }[]
}

export const REPORT_GROUPS: readonly ReportGroup[] = [
  {
    name: m.reports_group_sales,
    reports: [
      { id: 'sales_by_day', text: m.reports_sales_by_day_text },
      { id: 'sales_by_product', text: m.reports_sales_by_product_text },
      { id: 'sales_by_category', text: m.reports_sales_by_category_text },
      { id: 'sales_by_provider', text: m.reports_sales_by_provider_text },
      { id: 'sales_by_municipality', text: m.reports_sales_by_municipality_text },
    ],
  },
  {
    name: m.reports_group_tax,
    reports: [
      { id: 'tax_return', text: m.reports_tax_return_text },
      { id: 'refunds', text: m.reports_refunds_text },
      { id: 'payouts', text: m.reports_payouts_text },
    ],
  },
  {
    name: m.reports_group_stock,
    reports: [
      { id: 'events', text: m.reports_events_text },
      { id: 'inventory', text: m.reports_inventory_text },
      { id: 'loyalty', text: m.reports_loyalty_text },
    ],
  },
]
