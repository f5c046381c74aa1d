/** The address an order is sent to, line by line, as it stands on paper and in mails. */
import type { OrderRow } from './types.ts'

export function listAddressLines({ address }: OrderRow): string[] {
  if (!address) return []
  const name = [address.givenName, address.firstSurname, address.secondSurname].filter(Boolean).join(' ')
  const city = `${address.city}, ${address.state} ${address.postalCode}`
  return [name, address.urbanization, address.line1, address.line2, city].filter(Boolean)
}
