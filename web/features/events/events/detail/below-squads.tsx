import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Prose } from '#web/ui/prose.tsx'
import type { EventData } from '../components/event-data.ts'
import { OtherDates } from './other-dates.tsx'
import { People } from './people.tsx'
import { RefundTerms } from './refund-terms.tsx'
import { Section } from './section.tsx'
import { Venue } from './venue.tsx'

/** Where, who and on which terms: far down, and its code comes when it is near. */
export function BelowSquads({ event }: { event: EventData }) {
  const isOpen = !event.isCancelled && !event.isOver && !event.isSample
  return (
    <>
      <Venue event={event} />
      <People event={event} />
      {isOpen ? <RefundTerms event={event} /> : null}
      {event.organizerTermsHtml ? (
        <Section id="organizer-terms" title={m.events_organizer_terms()}>
          <Prose html={event.organizerTermsHtml} />
        </Section>
      ) : null}
      <OtherDates event={event} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <AskLink about="event" subjectId={event.id}>
          {m.messages_ask_organizer()}
        </AskLink>
        <ReportButton kind="event" subjectId={event.id} className="text-muted text-xs" />
      </div>
    </>
  )
}
