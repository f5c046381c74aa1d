import type { ReactNode } from 'react'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { listAddressLines } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { useOrderContext } from './order-context.ts'

/** Who bought it, where it goes, and what they asked for. */
export function OrderFacts() {
  const { order, isAdmin } = useOrderContext()
  const { customer, contact, address, pickupPlaces, delivery, note, language } = order
  return (
    <div className="grid gap-6 text-sm md:grid-cols-2">
      <Fact title={m.order_admin_customer()}>
        <span className="block text-text">{customer.name}</span>
        {customer.email ? (
          <a href={`mailto:${customer.email}`} className={linkClass({ className: 'block w-fit' })}>
            {customer.email}
          </a>
        ) : null}
        {contact.phone ? (
          <a href={`tel:${contact.phone}`} className={linkClass({ className: 'tabular block w-fit' })}>
            {contact.phone}
          </a>
        ) : null}
        <span className="block">
          {m.order_admin_speaks({
            language: language === 'es' ? m.order_admin_language_es() : m.order_admin_language_en(),
          })}
        </span>
        <AskLink about="order" subjectId={order.id} area={isAdmin ? 'admin' : 'provider'} className="mt-2">
          {m.messages_message_customer()}
        </AskLink>
      </Fact>
      {address ? (
        <Fact title={m.order_admin_ship_to()}>
          <address className="not-italic">
            {listAddressLines(address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Fact>
      ) : delivery === 'pickup' ? (
        <Fact title={m.order_admin_pickup_at()}>
          <PickupPlaces places={pickupPlaces} />
        </Fact>
      ) : (
        <Fact title={m.order_admin_col_delivery()}>{m.order_admin_nothing_to_send()}</Fact>
      )}
      {note ? (
        <div className="md:col-span-2">
          <Fact title={m.order_admin_customer_note()}>
            <q className="text-text">{note}</q>
          </Fact>
        </div>
      ) : null}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="type-label text-muted">{title}</h3>
      <div className="wrap-anywhere mt-2 grid gap-0.5 text-muted">{children}</div>
    </section>
  )
}
