/** What the pages of events are given by the API, under short names. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getEvent, listEventReviews, listEvents } from '#contract/events/events.ts'

export type EventListData = ReplyOf<typeof listEvents>
export type EventCardData = EventListData['items'][number]
export type EventData = ReplyOf<typeof getEvent>
export type EventReviews = ReplyOf<typeof listEventReviews>
export type EventFacets = EventListData['facets']
