import { MapPin } from 'lucide-react'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'

interface PickupPlacesProps {
  places: readonly PickupPlace[]
  /** Off where it is plain whose place it is. */
  hideSellers?: boolean
}

/** Where what was bought is picked up, a seller at a time, with hours and the way there. */
export function PickupPlaces({ places, hideSellers = false }: PickupPlacesProps) {
  return (
    <ul className="grid gap-3 text-sm">
      {places.map((place) => (
        <li key={place.providerId} className="flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <div className="min-w-0">
            {hideSellers ? null : <p className="wrap-anywhere font-[550]">{place.providerName}</p>}
            <p className="wrap-anywhere">{place.address}</p>
            {place.hours ? <p className="wrap-anywhere text-muted">{place.hours}</p> : null}
            <a
              href={place.mapUrl}
              target="_blank"
              rel="noreferrer"
              className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
              aria-label={m.orders_pickup_map_named({ place: place.address })}
            >
              {m.orders_pickup_map()}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** In a line of text: the address, or how many there are. */
export function describePlaces(places: readonly PickupPlace[]): string {
  const addresses = [...new Set(places.map(({ address }) => address))]
  const [only] = addresses
  return addresses.length === 1 && only ? only : m.orders_pickup_count({ count: addresses.length })
}
