import type { CARRIERS } from '#contract/sales/order-terms.ts'

/** Names of companies, the same in both languages; 'other' has none. */
export const CARRIER_NAMES: Record<(typeof CARRIERS)[number], string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: '',
}
