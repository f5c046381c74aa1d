/** Where a parcel can be followed. */
import type { StoredFulfillment } from './types.ts'

const PAGES: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

export function trackingUrl({
  carrier,
  trackingNumber,
}: Pick<StoredFulfillment, 'carrier' | 'trackingNumber'>): string | null {
  const page = PAGES[carrier]
  return page && trackingNumber ? page + encodeURIComponent(trackingNumber) : null
}
