import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { startCheckout } from '#contract/sales/checkout.ts'
import { listAddressesOf } from '#server/features/people/identity/index.ts'
import type { OrderAddress } from '#server/features/sales/orders/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Chosen = Pick<ParsedInputOf<typeof startCheckout>, 'delivery' | 'addressId'>

/** A copy, as it is now. It must be one's own and lie where the chosen delivery goes. */
export async function addressFor(
  db: Database | Tx,
  userId: string,
  { delivery, addressId }: Chosen,
): Promise<OrderAddress | null> {
  if (delivery === 'pickup') return null
  const address = (await listAddressesOf(db, userId)).find(({ id }) => id === addressId)
  const isInPuertoRico = address?.state === 'PR'
  if (!address || isInPuertoRico !== (delivery === 'pr')) throw new AppError('ADDRESS_NEEDED')
  const { givenName, firstSurname, secondSurname, urbanization } = address
  const { line1, line2, city, state, postalCode, phone } = address
  return {
    givenName,
    firstSurname,
    secondSurname,
    urbanization,
    line1,
    line2,
    city,
    state,
    postalCode,
    phone,
  }
}
