import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { nameDeed } from '../labels.ts'
import type { EditableEvent } from '../queries.ts'

/** Who did what, when and why; the newest first. */
export function History({ deeds }: { deeds: EditableEvent['history'] }) {
  if (deeds.length === 0) return null
  return (
    <section aria-labelledby="event-history" className="border-t py-8">
      <h2 id="event-history" className="text-base">
        {m.event_editing_history()}
      </h2>
      <ol className="mt-4 grid gap-3 text-sm">
        {deeds.map(({ at, action, by, reason }) => (
          <li key={`${at} ${action}`} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <DateText value={at} style="dateTime" className="tabular text-muted" />
            <span>
              {nameDeed(action)}
              {by ? <span className="text-muted"> · {by}</span> : null}
              {reason ? <span className="wrap-anywhere mt-0.5 block text-muted">{reason}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
