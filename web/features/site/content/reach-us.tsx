import { m } from '#web/paraglide/messages.js'
import { useSite } from '#web/platform/site.ts'
import { formatHours, groupHours } from '#web/platform/store/format-hours.ts'
import { StoreContact } from '#web/platform/store/store-contact.tsx'

/** The store's address, telephone, e-mail and hours, above the form. */
export function ReachUs() {
  const site = useSite()
  if (!site) return null
  const { hours, hoursNote } = site.store
  return (
    <section
      aria-label={m.content_contact_reach()}
      className="mt-10 grid max-w-text gap-8 border-t pt-10 sm:grid-cols-2"
    >
      <div>
        <h2 className="mb-3 text-lg">{m.content_contact_reach()}</h2>
        <p className="mb-1 text-sm">{site.store.legalName || site.storeName}</p>
        <StoreContact store={site.store} />
      </div>
      {hours.length > 0 ? (
        <div>
          <h2 className="mb-3 text-lg">{m.content_contact_hours()}</h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
            {groupHours(hours).map(({ days, hours: open }) => (
              <div key={days} className="contents">
                <dt className="text-muted">{days}</dt>
                <dd className="tabular">{open ? formatHours(open) : m.content_contact_closed()}</dd>
              </div>
            ))}
          </dl>
          {hoursNote ? <p className="mt-3 text-muted text-sm">{hoursNote}</p> : null}
        </div>
      ) : null}
    </section>
  )
}
