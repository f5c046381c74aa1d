import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { useSite } from '#web/platform/site.ts'
import { StickyBox } from '#web/platform/sticky-box.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { EventData } from '../components/event-data.ts'
import { CoverHead } from './cover-head.tsx'
import { eventData } from './event-ld.ts'
import { EventState } from './event-state.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { SaveLinks } from './save-links.tsx'
import { Schedule } from './schedule.tsx'
import { Section } from './section.tsx'
import { type SquadChoice, Squads } from './squads.tsx'

const loadBelow = async () => (await import('./below-squads.tsx')).BelowSquads
const BelowSquads = import.meta.env.SSR ? await loadBelow() : null
const loadAfter = async () => (await import('./after-event.tsx')).AfterEvent
const AfterEvent = import.meta.env.SSR ? await loadAfter() : null

interface EventViewProps {
  event: EventData
  /** The ticket box, where there is something to book. */
  tickets: ReactNode
  /** What one has to have, and has already. */
  requirements: ReactNode
  /** How a squad of the list is chosen; null where nothing can be booked. */
  squadChoice: SquadChoice | null
}

/** Cover and facts first; beside what explains it the ticket box, which stays in sight. */
export function EventView({ event, tickets, requirements, squadChoice }: EventViewProps) {
  const site = useSite()
  const isOpen = !event.isCancelled && !event.isOver && !event.isSample
  return (
    <article className="page-width pb-12 md:pt-6 md:pb-24">
      <Breadcrumbs
        crumbs={[
          { label: m.events_crumb_home(), href: '/' },
          { label: m.events_title(), href: '/events' },
          { label: event.title, href: `/events/${event.id}` },
        ]}
        className="max-md:sr-only"
      />
      <CoverHead event={event} />
      <div className="mt-6 grid gap-y-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 xl:gap-x-16">
        <header className="min-w-0">
          <EventState event={event} />
          <h1 className="wrap-anywhere max-w-[24ch] text-xl">{event.title}</h1>
          <p className="mt-3 max-w-text text-lg text-muted">{event.summary}</p>
          <FactsStrip event={event} />
        </header>
        <div id="tickets" className="min-w-0 scroll-mt-24 lg:row-span-2">
          <StickyBox className="grid gap-6">
            {isOpen ? tickets : null}
            <SaveLinks event={event} publicUrl={site?.publicUrl ?? ''} />
          </StickyBox>
        </div>
        <div className="min-w-0">
          <Section id="about" title={m.events_about_title()}>
            <Prose html={event.descriptionHtml} />
          </Section>
          <Schedule event={event} />
          {isOpen ? (
            <Section id="requirements" title={m.events_requirements_title()}>
              {requirements}
            </Section>
          ) : null}
          <Squads event={event} choice={isOpen ? squadChoice : null} />
          <LazyHydrate Drawn={BelowSquads} load={loadBelow} isLive isFar given={{ event }} />
        </div>
      </div>
      <LazyHydrate Drawn={AfterEvent} load={loadAfter} isLive isFar given={{ event }} />
      {site ? <JsonLd data={import.meta.env.SSR ? eventData(event, site.publicUrl) : null} /> : null}
    </article>
  )
}
