/** What search engines are told of an event. Pure. */
import type { JsonLdData } from '#web/platform/json-ld.tsx'
import { pictureAddress } from '#web/platform/pictures/picture-sources.ts'
import type { EventData } from '../components/event-data.ts'
import { withOffset } from '../components/local-time.ts'

export function eventData(event: EventData, base: string): JsonLdData {
  const url = `${base}/events/${event.id}`
  return {
    '@context': 'https://schema.org',
    '@type': event.kind === 'course' || event.kind === 'clinic' ? 'EducationEvent' : 'SportsEvent',
    '@id': url,
    name: event.title,
    description: event.summary,
    url,
    startDate: withOffset(event.startsAt),
    endDate: withOffset(event.endsAt),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: event.languages,
    ...(event.cover ? { image: [pictureAddress(base, event.cover)] } : {}),
    location: {
      '@type': 'Place',
      name: event.venueName,
      address: {
        '@type': 'PostalAddress',
        ...(event.venueAddress ? { streetAddress: event.venueAddress } : {}),
        addressLocality: event.municipality,
        addressRegion: 'PR',
        addressCountry: 'US',
      },
    },
    organizer: {
      '@type': 'Organization',
      name: event.organizer.name,
      url: `${base}/collaborator/${event.organizer.slug}`,
    },
    ...(event.instructors.length > 0
      ? {
          performer: event.instructors.map(({ name, slug }) => ({
            '@type': 'Person',
            name,
            url: `${base}/collaborator/${slug}`,
          })),
        }
      : {}),
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: event.seatsLeft,
    isAccessibleForFree: event.priceToCents === 0,
    offers: event.ticketTypes.map((type) => offerOf(type, url)),
    ...(event.rating && event.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: event.rating.average,
            reviewCount: event.rating.count,
            bestRating: 5,
          },
        }
      : {}),
  }
}

const AVAILABILITY: Record<EventData['ticketTypes'][number]['sale'], string> = {
  open: 'InStock',
  not_yet: 'PreOrder',
  over: 'Discontinued',
  sold_out: 'SoldOut',
}

function offerOf(type: EventData['ticketTypes'][number], url: string): JsonLdData {
  return {
    '@type': 'Offer',
    name: type.name,
    url,
    price: (type.priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${AVAILABILITY[type.sale]}`,
    ...(type.saleStartsAt ? { validFrom: withOffset(type.saleStartsAt) } : {}),
    validThrough: withOffset(type.saleEndsAt),
  }
}
