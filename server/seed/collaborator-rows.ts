/** The providers and instructors of the demo, as rows. */

import type pg from 'pg'
import { slugify } from '#server/platform/slugify.ts'
import { idFor } from './chance.ts'
import { instructors, providers } from './data/index.ts'
import type { DemoInstructor, DemoProvider } from './demo-types.ts'
import type { Row } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'

export interface PeoplePictures {
  people: Map<string, string>
  covers: Map<string, string>
}

export async function collaboratorRows(
  client: pg.ClientBase,
  pictures: PeoplePictures,
  now: Date,
): Promise<Row[]> {
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from users where is_demo',
  )
  /** The first provider and the first instructor are the demo accounts of those names. */
  const accountOf = (key: string) => rows.find(({ username }) => username === key)?.id ?? null
  return peopleRows({ providers, instructors, pictures, accountOf, now })
}

interface People {
  providers: readonly DemoProvider[]
  instructors: readonly DemoInstructor[]
  pictures: PeoplePictures
  /** Null: nobody signs in as them. */
  accountOf(key: string): string | null
  now: Date
}

export function peopleRows({ providers, instructors, pictures, accountOf, now }: People): Row[] {
  const shared = (key: string, position: number) => ({
    id: idFor('col', key),
    user_id: accountOf(key),
    picture_id: pictures.people.get(key) ?? null,
    position,
    is_public: true,
    created_at: daysBefore(now, 400 - position),
  })
  const providerRows = providers.map((provider, position) => ({
    ...shared(provider.key, position),
    kind: 'provider',
    slug: slugify(provider.name),
    name: provider.name,
    first_name: '',
    last_name: '',
    nppr_instructor_number: null,
    headline_en: provider.headline.en,
    headline_es: provider.headline.es,
    bio_en: provider.bio.en,
    bio_es: provider.bio.es,
    municipality: provider.municipality,
    since: provider.since,
    cover_id: pictures.covers.get(provider.key) ?? null,
  }))
  const instructorRows = instructors.map((person, position) => ({
    ...shared(person.key, 100 + position),
    kind: 'instructor',
    slug: slugify(`${person.firstName} ${person.lastName}`),
    name: `${person.firstName} ${person.lastName}`,
    first_name: person.firstName,
    last_name: person.lastName,
    nppr_instructor_number: person.npprInstructorNumber,
    headline_en: person.headline.en,
    headline_es: person.headline.es,
    bio_en: person.bio.en,
    bio_es: person.bio.es,
    municipality: person.municipality,
    since: person.since,
    cover_id: null,
  }))
  return [...providerRows, ...instructorRows]
}
