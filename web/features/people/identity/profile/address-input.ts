import type { InputOf } from '#contract/endpoint.ts'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { addAddress } from '#contract/people/profile.ts'

export function toAddressInput({ id: _, ...fields }: Address): InputOf<typeof addAddress> {
  return fields
}
