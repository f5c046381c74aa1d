import type { Address } from '#contract/people/profile.ts'

type Written = Omit<Address, 'id' | 'label' | 'isDefault' | 'phone'>

export function recipientOf({ givenName, firstSurname, secondSurname }: Written): string {
  return [givenName, firstSurname, secondSurname].filter(Boolean).join(' ')
}

/** On one line, as it is read aloud: the urbanización comes before the street. */
export function placeOf({ urbanization, line1, line2, city, state, postalCode }: Written): string {
  return [urbanization, line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')
}
