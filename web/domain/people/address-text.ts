import type { Address } from '#contract/people/profile.schemas.ts'

/** Of an address book, a cart or an order. */
type Written = Omit<Address, 'id' | 'label' | 'isDefault' | 'phone'>

export function recipientOf({ givenName, firstSurname, secondSurname }: Written): string {
  return [givenName, firstSurname, secondSurname].filter(Boolean).join(' ')
}

/** As the mail writes it: the urbanización has a line of its own, above the street. */
export function listAddressLines(address: Written & Pick<Address, 'phone'>): string[] {
  const lines = [recipientOf(address), ...placeLines(address), address.phone]
  return [...new Set(lines.filter(Boolean))]
}

/** On one line, as it is read aloud: the urbanización comes before the street. */
export function describePlace(address: Written): string {
  return placeLines(address).filter(Boolean).join(', ')
}

function placeLines({ urbanization, line1, line2, city, state, postalCode }: Written): string[] {
  return [urbanization, line1, line2, `${city}, ${state} ${postalCode}`]
}
