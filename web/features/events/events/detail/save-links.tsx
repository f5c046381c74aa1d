import { CalendarPlus, Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { EventData } from '../components/event-data.ts'
import { compactUtc } from '../components/local-time.ts'

interface SaveLinksProps {
  event: EventData
  publicUrl: string
}

/** Into a calendar, or to a friend. */
export function SaveLinks({ event, publicUrl }: SaveLinksProps) {
  return (
    <div className="grid gap-2">
      {event.isCancelled || event.isOver ? null : (
        <div className="flex flex-wrap gap-2">
          <a
            href={`/api/events/${event.id}/calendar.ics`}
            download
            className={buttonClass({ variant: 'secondary', className: 'grow' })}
          >
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            {m.events_calendar_file()}
          </a>
          <a
            href={googleCalendarUrl(event, `${publicUrl}/events/${event.id}`)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', className: 'grow' })}
          >
            {m.events_calendar_google()}
            <span className="sr-only">{m.events_new_window()}</span>
          </a>
        </div>
      )}
      <Share event={event} />
    </div>
  )
}

function googleCalendarUrl(event: EventData, url: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compactUtc(event.startsAt)}/${compactUtc(event.endsAt)}`,
    details: `${event.summary}\n\n${url}`,
    location: [event.venueName, event.venueAddress, event.municipality, 'Puerto Rico']
      .filter(Boolean)
      .join(', '),
    ctz: 'America/Puerto_Rico',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** By the phone's own sheet; else the address is copied. */
function Share({ event }: { event: EventData }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  async function share() {
    const { href } = window.location
    try {
      if (navigator.share) {
        await navigator.share({ title: event.title, text: event.summary, url: href })
        return
      }
      await navigator.clipboard.writeText(href)
      setState('copied')
    } catch (error) {
      // Whoever closes the sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }
  return (
    <div className="[@media(scripting:none)]:hidden">
      <Button
        variant="ghost"
        wide
        onClick={share}
        icon={
          state === 'copied' ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Share2 aria-hidden="true" className="size-4.5" />
          )
        }
      >
        {m.events_share()}
      </Button>
      <p role="status" className="text-center text-muted text-xs">
        {state === 'copied' ? m.events_share_copied() : null}
        {state === 'failed' ? m.events_share_failed() : null}
      </p>
    </div>
  )
}
