import { m } from '#web/paraglide/messages.js'
import type { EventData } from '../components/event-data.ts'
import { clockText } from '../components/local-time.ts'
import { Section } from './section.tsx'

export function Schedule({ event: { schedule } }: { event: EventData }) {
  if (schedule.length === 0) return null
  return (
    <Section id="schedule" title={m.events_schedule_title()}>
      <ol className="max-w-text">
        {schedule.map(({ at, text }, index) => (
          <li key={`${at} ${text}`} className="grid grid-cols-[5.5rem_1rem_minmax(0,1fr)] gap-x-3">
            <span className="tabular pt-0.5 pb-5 text-right text-muted text-sm">{clockText(at)}</span>
            <span aria-hidden="true" className="relative">
              {index < schedule.length - 1 ? (
                <span className="absolute top-2 bottom-0 left-1/2 w-px -translate-x-1/2 bg-hairline-strong" />
              ) : null}
              <span className="absolute top-2 left-1/2 size-2 -translate-x-1/2 rounded-full bg-accent" />
            </span>
            <span className="pb-5">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
