/** What the person has chosen and typed so far; whatever they have not touched is as the server has it. */
import { LIMITS } from '#contract/limits.ts'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { CheckoutView, Method } from './queries.ts'

export const NEW_ADDRESS = 'new'

export interface Draft {
  name?: string
  email?: string
  phone?: string
  delivery?: Method
  /** An address's id, or `NEW_ADDRESS`. */
  addressId?: string
  points: number
  note: string
}

export const EMPTY_DRAFT: Draft = { points: 0, note: '' }

export interface Chosen {
  contact: { name: string; email: string; phone: string }
  delivery: Method
  /** Those that this way of delivery can reach. */
  addresses: Address[]
  /** Null where nothing is sent. */
  addressId: string | null
  canAddAddress: boolean
  points: number
}

export function readChosen(draft: Draft, view: CheckoutView): Chosen {
  const { contact, summary, points } = view
  const delivery = draft.delivery ?? summary.delivery
  const addresses = view.addresses.filter(({ state }) => (state === 'PR') === (delivery === 'pr'))
  const canAddAddress = view.addresses.length < LIMITS.addressesMax
  const isSent = view.needsDelivery && delivery !== 'pickup'
  return {
    contact: {
      name: draft.name ?? contact.name,
      email: draft.email ?? contact.email,
      phone: draft.phone ?? contact.phone,
    },
    delivery,
    addresses,
    addressId: isSent ? chooseAddress(draft.addressId, addresses) : null,
    canAddAddress,
    points: Math.min(draft.points, points.max),
  }
}

/** The one that was chosen while it can be, else the person's usual one, else one to be written. */
function chooseAddress(chosenId: string | undefined, addresses: readonly Address[]): string {
  if (chosenId === NEW_ADDRESS || addresses.some(({ id }) => id === chosenId)) return chosenId as string
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return usual?.id ?? NEW_ADDRESS
}
