/** What a new shop may look around with: a few things of the demo, under names and keys of their own. */

import { events, instructors, products, providers } from './data/index.ts'
import type { DemoEvent } from './demo-events-types.ts'
import type { BothLanguages, DemoInstructor, DemoProduct, DemoProvider } from './demo-types.ts'

const PROVIDERS = ['provider', 'linea-de-tiro']
const INSTRUCTORS = ['rafael-quinones', 'instructor']
const EVENTS = ['cordillera-practical', 'pistol-from-zero', 'open-range']
/** Of each provider in each category. */
const PRODUCTS_EACH = 2

/** So that no id, address or SKU is that of a real thing, nor of the demo's. */
const keyOf = (key: string) => `sample-${key}`

/** Whoever reads the name anywhere knows it. */
const named = ({ en, es }: BothLanguages): BothLanguages => ({ en: `Sample: ${en}`, es: `Muestra: ${es}` })

export const sampleProviders: DemoProvider[] = providers
  .filter(({ key }) => PROVIDERS.includes(key))
  .map((provider) => ({ ...provider, key: keyOf(provider.key), name: `Sample: ${provider.name}` }))

export const sampleInstructors: DemoInstructor[] = instructors
  .filter(({ key }) => INSTRUCTORS.includes(key))
  .map((person) => ({
    ...person,
    key: keyOf(person.key),
    firstName: `Sample: ${person.firstName}`,
    // A real number is nobody's here.
    npprInstructorNumber: keyOf(person.npprInstructorNumber),
  }))

export const sampleProducts: DemoProduct[] = chooseProducts().map((product) => ({
  ...product,
  key: keyOf(product.key),
  provider: keyOf(product.provider),
  name: named(product.name),
  slug: { en: `sample-${product.slug.en}`, es: `muestra-${product.slug.es}` },
  sold: 0,
}))

function chooseProducts(): DemoProduct[] {
  const count = new Map<string, number>()
  return products.filter(({ provider, category }) => {
    if (!PROVIDERS.includes(provider)) return false
    const place = `${provider}:${category}`
    const already = count.get(place) ?? 0
    count.set(place, already + 1)
    return already < PRODUCTS_EACH
  })
}

/** Dates to come alone: nobody was at a sample. */
export const sampleEvents: DemoEvent[] = events
  .filter(({ key }) => EVENTS.includes(key))
  .map((event) => ({
    ...event,
    key: keyOf(event.key),
    organizer: keyOf(event.organizer),
    instructors: event.instructors.map(keyOf),
    title: named(event.title),
    dates: event.dates
      .filter(({ week, status }) => week > 0 && !status)
      .slice(0, 1)
      .map((date) => ({ ...date, booked: 0, waiting: 0 })),
  }))
