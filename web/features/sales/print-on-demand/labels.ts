/** What the states of print on demand are called, and its troubles. */
import {
  type PRINT_ROUNDINGS,
  PRINT_TROUBLES,
  type PrintOrderState,
  type PrintProductState,
  type PrintServiceName,
  type PrintTrouble,
} from '#contract/sales/print-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'

export const SERVICE_NAMES: Record<PrintServiceName, string> = {
  printful: 'Printful',
  printify: 'Printify',
}

/** What the services tell of, by their own names for it. One that they add is called as they call it. */
export const TOLD_NAMES: Readonly<Record<string, () => string>> = {
  order_created: m.print_on_demand_told_order_created,
  'order:created': m.print_on_demand_told_order_created,
  order_updated: m.print_on_demand_told_order_updated,
  'order:updated': m.print_on_demand_told_order_updated,
  order_failed: m.print_on_demand_told_order_failed,
  order_canceled: m.print_on_demand_told_order_cancelled,
  order_refunded: m.print_on_demand_told_order_refunded,
  order_put_hold: m.print_on_demand_told_order_held,
  order_put_hold_approval: m.print_on_demand_told_order_held,
  order_remove_hold: m.print_on_demand_told_order_freed,
  'order:sent-to-production': m.print_on_demand_told_order_printing,
  shipment_sent: m.print_on_demand_told_package_sent,
  'order:shipment:created': m.print_on_demand_told_package_sent,
  shipment_delivered: m.print_on_demand_told_package_delivered,
  'order:shipment:delivered': m.print_on_demand_told_package_delivered,
  shipment_returned: m.print_on_demand_told_package_returned,
  shipment_canceled: m.print_on_demand_told_package_cancelled,
  product_synced: m.print_on_demand_told_product_synced,
  product_updated: m.print_on_demand_told_product_updated,
  product_deleted: m.print_on_demand_told_product_deleted,
  'product:deleted': m.print_on_demand_told_product_deleted,
  'product:publish:started': m.print_on_demand_told_product_publishing,
  'shop:disconnected': m.print_on_demand_told_store_disconnected,
}

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

export const ROUNDINGS: Record<(typeof PRINT_ROUNDINGS)[number], () => string> = {
  none: m.print_on_demand_rounding_none,
  cents_99: m.print_on_demand_rounding_cents_99,
  whole: m.print_on_demand_rounding_whole,
}

const TROUBLES: Record<PrintTrouble, () => string> = {
  no_address: m.print_on_demand_trouble_no_address,
  unknown_order: m.print_on_demand_trouble_unknown_order,
  said_failed: m.print_on_demand_trouble_said_failed,
  said_on_hold: m.print_on_demand_trouble_said_on_hold,
  store_closed: m.print_on_demand_trouble_store_closed,
  pictures_missing: m.print_on_demand_trouble_pictures_missing,
  change_not_saved: m.print_on_demand_trouble_change_not_saved,
}

/** Ours in the language of the page; what the service said stays in its own words, which are English. */
export function sayTrouble(text: string): { text: string; lang?: 'en' } {
  const known = PRINT_TROUBLES.find((each) => each === text)
  return known ? { text: TROUBLES[known]() } : { text, lang: 'en' }
}

export const sayPercent = (bp: number) =>
  formatNumber(bp / 10_000, { style: 'percent', maximumFractionDigits: 0 })

export function sayRange(from: number | null, to: number | null): string {
  if (from === null || to === null) return '–'
  return from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatMoney(to)}`
}
