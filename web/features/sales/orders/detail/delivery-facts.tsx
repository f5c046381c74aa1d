import type { ReactNode } from 'react'
import { PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { listAddressLines } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { Order } from '../queries.ts'

/** Where it goes and who is told. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { address, pickupPlaces, contact, note } = order
  return (
    <div className="grid gap-6 text-sm">
      {pickupPlaces.length > 0 ? (
        <Fact title={m.orders_pickup_at()}>
          <PickupPlaces places={pickupPlaces} />
        </Fact>
      ) : null}
      {address ? (
        <Fact title={m.orders_ship_to()}>
          <address className="not-italic">
            {listAddressLines(address).map((line) => (
              <span key={line} className="wrap-anywhere block">
                {line}
              </span>
            ))}
          </address>
        </Fact>
      ) : null}
      <Fact title={m.orders_contact()}>
        <span className="block">{contact.name}</span>
        <span className="wrap-anywhere block">{contact.email}</span>
        {contact.phone ? <span className="block">{contact.phone}</span> : null}
      </Fact>
      {note ? <Fact title={m.orders_note()}>{note}</Fact> : null}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-base">{title}</h2>
      <div className="wrap-anywhere mt-1.5 text-muted">{children}</div>
    </section>
  )
}
