import type { InputOf } from '#contract/endpoint.ts'
import type { Address, addAddress } from '#contract/people/profile.ts'

export function nameOf({ givenName, firstSurname, secondSurname }: Address): string {
  return [givenName, firstSurname, secondSurname].filter(Boolean).join(' ')
}

/** As the mail writes it: the urbanización has a line of its own, above the street. */
export function linesOf(address: Address): string[] {
  const { urbanization, line1, line2, city, state, postalCode, phone } = address
  const lines = [nameOf(address), urbanization, line1, line2, `${city}, ${state} ${postalCode}`, phone]
  return [...new Set(lines.filter(Boolean))]
}

export function toInput({ id: _, ...fields }: Address): InputOf<typeof addAddress> {
  return fields
}
