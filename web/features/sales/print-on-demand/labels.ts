import type { PrintOrderState, PrintProductState } from '#contract/sales/print-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'

export const PRODUCT_STATES: Record<PrintProductState, StatusLabel> = {
  new: { name: m.print_on_demand_state_new, tone: 'info' },
  linked: { name: m.print_on_demand_state_linked, tone: 'success' },
  changed: { name: m.print_on_demand_state_changed, tone: 'warning' },
  gone: { name: m.print_on_demand_state_gone, tone: 'danger' },
  ignored: { name: m.print_on_demand_state_ignored, tone: 'neutral' },
  locked: { name: m.print_on_demand_state_locked, tone: 'warning' },
}

export const ORDER_STATES: Record<PrintOrderState, StatusLabel> = {
  waiting: { name: m.print_on_demand_order_waiting, tone: 'neutral' },
  draft: { name: m.print_on_demand_order_draft, tone: 'info' },
  in_production: { name: m.print_on_demand_order_in_production, tone: 'info' },
  partly_shipped: { name: m.print_on_demand_order_partly_shipped, tone: 'info' },
  shipped: { name: m.print_on_demand_order_shipped, tone: 'info' },
  delivered: { name: m.print_on_demand_order_delivered, tone: 'success' },
  on_hold: { name: m.print_on_demand_order_on_hold, tone: 'warning' },
  failed: { name: m.print_on_demand_order_failed, tone: 'danger' },
  canceled: { name: m.print_on_demand_order_canceled, tone: 'neutral' },
}
