/** From the filled-in steps to an order that waits for its money. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { checkSeats } from '#contract/events/bookings.ts'
import { addAddress } from '#contract/people/profile.ts'
import { startCheckout } from '#contract/sales/checkout.ts'
import { findMissingPlace, readAddress } from '#web/domain/people/address-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { mutationOf } from '#web/platform/query.ts'
import type { ClientError } from '#web/platform/request/client-error.ts'
import { type Chosen, type Draft, NEW_ADDRESS } from '../choices.ts'
import { type CheckoutView, type Item, type OpenOrder, refreshCheckout, setOpenOrder } from '../queries.ts'
import type { Changed } from './changed-totals.tsx'

type Check = ReplyOf<typeof checkSeats>

interface PlaceOrderOptions {
  view: CheckoutView
  chosen: Chosen
  onChange: (patch: Partial<Draft>) => void
  /** Made, or found to be paid already. */
  onPlaced: (order: Pick<OpenOrder, 'id' | 'paymentStatus'>) => void
}

/** A refusal that changes the page, by its code. */
export type Obstacle =
  | { kind: 'changed'; changed: Changed }
  | { kind: 'out_of_stock'; items: Item[] }
  | { kind: 'requirements'; names: string[] }
  | { kind: 'email_down' }
  | { kind: 'payment_down'; message: string }

export function usePlaceOrder({ view, chosen, onChange, onPlaced }: PlaceOrderOptions) {
  const queryClient = useQueryClient()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const saveAddress = useMutation(mutationOf(addAddress))
  const isHome = chosen.delivery === 'pr'
  const isNewAddress = chosen.addressId === NEW_ADDRESS

  /** Kept at once: whatever becomes of the order, the next try finds it in the address book. */
  async function addressIdOf(data: FormData): Promise<string | null> {
    if (!isNewAddress) return chosen.addressId
    const isDefault = view.addresses.length === 0
    const address = await saveAddress.mutateAsync({ ...readAddress(data, isHome), isDefault })
    queryClient.setQueriesData<CheckoutView>(
      { queryKey: [startCheckout.path] },
      (known) => known && { ...known, addresses: [...known.addresses, address] },
    )
    onChange({ addressId: address.id })
    return address.id
  }

  const call = useFormCall(startCheckout, {
    check: (data) => ({
      ...findBadEmail(data),
      ...(isNewAddress ? findMissingPlace(data, isHome) : {}),
    }),
    read: async (data) => ({
      delivery: chosen.delivery,
      addressId: await addressIdOf(data),
      contact: {
        name: textOf(data, 'contact.name'),
        email: textOf(data, 'contact.email'),
        phone: textOf(data, 'contact.phone').trim(),
      },
      points: chosen.points,
      note: textOf(data, 'note'),
      totalCents: view.summary.totals.totalCents,
    }),
    onDone: (order) => {
      setObstacle(null)
      setOpenOrder(queryClient, order)
      onPlaced(order)
    },
    fieldOf: { ADDRESS_NEEDED: 'addressId' },
    formats: () => ({
      'contact.email': m.checkout_email_format(),
      'contact.phone': m.identity_phone_format(),
      postalCode: m.identity_zip_format(),
    }),
    onRefused: (error) => {
      const found = readObstacle(error, { view, points: chosen.points })
      setObstacle(found)
      if (error.serverCode === 'POINTS_REFUSED') onChange({ points: 0 })
      const paidId = error.serverCode === 'ALREADY_PAID' && readOrderId(error)
      if (paidId) onPlaced({ id: paidId, paymentStatus: 'paid' })
      // What it was refused for is in the cart, or in another order by now.
      if (error.status === 409 || error.status === 400) void refreshCheckout(queryClient)
      return found !== null || Boolean(paidId)
    },
  })
  return { call, obstacle }
}

/** The server has the last word; this saves the way there for a slip. */
function findBadEmail(data: FormData): Record<string, string> {
  const isLikely = /^\S+@\S+\.\S+$/.test(textOf(data, 'contact.email').trim())
  return isLikely ? {} : { 'contact.email': m.checkout_email_format() }
}

function readOrderId({ details }: ClientError): string | undefined {
  return (details as { orderId?: string } | undefined)?.orderId
}

function readObstacle(error: ClientError, seen: { view: CheckoutView; points: number }): Obstacle | null {
  switch (error.serverCode) {
    case 'TOTALS_CHANGED': {
      const { view, points } = seen
      const before = { items: view.items, totals: view.summary.totals }
      return { kind: 'changed', changed: { before, after: error.details as Changed['after'], points } }
    }
    case 'OUT_OF_STOCK':
      return { kind: 'out_of_stock', items: (error.details as { items?: Item[] } | undefined)?.items ?? [] }
    case 'REQUIREMENTS_MISSING':
      return { kind: 'requirements', names: namesLacking(error) }
    case 'EMAIL_DOWN':
      return { kind: 'email_down' }
    case 'PAYMENT_DOWN':
      return { kind: 'payment_down', message: error.serverMessage ?? error.userMessage }
    default:
      return null
  }
}

/** Whose credentials or waivers are missing. */
function namesLacking({ details }: ClientError): string[] {
  const seats = (details as { seats?: Check['seats'] } | undefined)?.seats ?? []
  const lacks = ({ requirements }: (typeof seats)[number]) =>
    requirements.some(({ state }) => state !== 'met' && state !== 'at_check_in')
  return seats.filter(lacks).map(({ name }) => name)
}
