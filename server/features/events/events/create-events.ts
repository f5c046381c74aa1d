/** Events as everyone sees them, in one process. */
import * as contract from '#contract/events/events.ts'
import type { Language } from '#contract/language.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import { writeCalendar } from './calendar.ts'
import { calendarEntryOf } from './calendar-file.ts'
import { readPage } from './event-page.ts'
import { listFrom } from './list.ts'
import { createLiveEvents, LISTS_TAG, type LiveEventsDeps, pageTag } from './live-events.ts'
import { type LoadedEvent, loadEvents } from './load.ts'
import { neighborsOf } from './neighbors.ts'
import { listOwn } from './own-events.ts'
import { decideReview, listReviews, listToDecide, writeReview } from './reviews.ts'
import { isShown, mayRun } from './rules.ts'

export interface EventsDeps extends LiveEventsDeps {
  settings: SettingsReader
  publicUrl: string
}

export interface Events {
  routes: Route[]
  /** Loads them; without it the first request does. */
  ready(): Promise<void>
  /** Reads these again when next asked. After a commit, for whoever reads next in this process; the others are told. */
  refresh(eventIds: readonly string[]): void
}

export function createEvents(deps: EventsDeps): Events {
  const { db, clock, settings, publicUrl } = deps
  const live = createLiveEvents(deps)

  /** From the database: its seats are counted now, and an organizer reads what was just written. */
  async function findVisible(eventId: string, person: Person | null): Promise<LoadedEvent> {
    const [event] = await loadEvents(db, [eventId])
    if (!event || !(isShown(event) || mayRun(event, person, 'check-in'))) throw new AppError('NOT_FOUND')
    return event
  }

  async function showEvent(eventId: string, person: Person | null, language: Language) {
    // First, so that from here on changes of its seats are known to be of this event.
    const index = await live.get()
    const event = await findVisible(eventId, person)
    const now = clock.now()
    const neighbors = neighborsOf(index, event, language, now)
    const page = await readPage({
      db,
      event,
      neighbors,
      settings: await settings.read(),
      language,
      now,
      isForGuest: person === null,
    })
    return mayRun(event, person, 'check-in') ? { ...page, status: event.status } : page
  }

  const routes = [
    route(contract.listEvents, async ({ input, person, language, pageTags }) => {
      const now = clock.now()
      if (input.scope === 'own') return listOwn({ db, language, now }, person, input)
      pageTags.push(LISTS_TAG)
      return listFrom(await live.get(), input, { language, now, isOwn: false })
    }),
    route(contract.getEvent, async ({ input, person, language, pageTags }) => {
      const page = await showEvent(input.eventId, person, language)
      pageTags.push('settings', ...[page, ...page.otherDates, ...page.related].map(({ id }) => pageTag(id)))
      return page
    }),
    route(contract.getEventCalendarFile, async ({ input, person, language }) => {
      const event = await findVisible(input.eventId, person)
      const text = writeCalendar({
        name: event.title[language],
        entries: [calendarEntryOf(event, language, publicUrl)],
      })
      return new Response(text, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${event.id}.ics"`,
          'cache-control': 'no-cache',
        },
      })
    }),
    route(contract.listEventReviews, (call) => listReviews(deps, call)),
    route(contract.writeEventReview, (call) => writeReview(deps, call)),
    route(contract.decideEventReview, (call) => decideReview(deps, call)),
    route(contract.listWaitingEventReviews, (call) => listToDecide(deps, call)),
  ]
  return { routes, ready: async () => void (await live.get()), refresh: live.refresh }
}
