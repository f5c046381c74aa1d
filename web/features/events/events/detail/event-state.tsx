import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import type { EventData } from '../components/event-data.ts'

/** Said before anything else: it was called off, it is over, or nobody else can see it yet. */
export function EventState({ event }: { event: EventData }) {
  if (event.isSample)
    return (
      <Notice live="none" className="mb-6">
        {m.events_sample()}
      </Notice>
    )
  if (event.isCancelled)
    return (
      <Notice tone="danger" live="none" title={m.events_cancelled_title()} className="mb-6">
        {event.cancelReason ? <p className="mb-1 text-text">{event.cancelReason}</p> : null}
        <p>{m.events_cancelled_text()}</p>
      </Notice>
    )
  if (event.isOver)
    return (
      <Notice live="none" title={m.events_over_title()} className="mb-6">
        {m.events_over_text()}
      </Notice>
    )
  if (event.status && event.status !== 'published')
    return (
      <Notice tone="warning" live="none" className="mb-6">
        {m.events_unpublished()}
      </Notice>
    )
  return null
}
