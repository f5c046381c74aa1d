import type { ManagedOrder } from '../queries.ts'

/** As the mail writes it: the urbanización has a line of its own, above the street. */
export function addressLines(address: NonNullable<ManagedOrder['address']>): string[] {
  const { givenName, firstSurname, secondSurname, urbanization, line1, line2 } = address
  const name = [givenName, firstSurname, secondSurname].filter(Boolean).join(' ')
  const town = `${address.city}, ${address.state} ${address.postalCode}`
  return [name, urbanization, line1, line2, town, address.phone].filter(Boolean)
}
