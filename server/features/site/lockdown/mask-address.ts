import { addressToCount } from '#server/platform/rate-limit.ts'

/** `203.0.113.x`, `2001:db8:1::x`: enough to tell visitors apart, not to find one. */
export function maskAddress(address: string): string {
  const counted = addressToCount(address)
  if (counted.includes('.')) return counted.replace(/\d+$/, 'x')
  return `${counted.split(':').slice(0, 3).join(':')}::x`
}
