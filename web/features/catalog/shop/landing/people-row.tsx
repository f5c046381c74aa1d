import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { useStoreName } from '#web/platform/site.ts'
import { collaboratorsQuery } from './landing-queries.ts'

type Person = ReplyOf<typeof listCollaborators>[number]

export function PeopleRow() {
  const { data = [] } = useQuery(collaboratorsQuery)
  const store = useStoreName()
  const instructors = data.filter(({ kind }) => kind === 'instructor')
  const providers = data.filter(({ kind }) => kind === 'provider')
  if (data.length === 0) return null
  return (
    <section aria-labelledby="people" className="section-space border-t bg-sunken">
      <div className="page-width">
        <h2 id="people" className="max-w-sm text-xl">
          {m.landing_people({ store })}
        </h2>
        <p className="mt-3 max-w-md text-muted">{m.landing_people_lead()}</p>
        <ul className="-mx-4 mt-8 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mt-10 md:gap-5 lg:mx-0 lg:grid lg:grid-cols-8 lg:overflow-visible lg:px-0">
          {instructors.slice(0, 8).map((person) => (
            <li key={person.id} className="w-36 shrink-0 snap-start lg:w-auto">
              <Portrait person={person} />
            </li>
          ))}
        </ul>
        <h3 className="type-label mt-12 mb-4 text-muted">{m.landing_makers()}</h3>
        <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {providers.map((maker) => (
            <li key={maker.id} className="border-t">
              <Maker maker={maker} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Portrait({ person }: { person: Person }) {
  return (
    <Link to="/collaborator/$slug" params={{ slug: person.slug }} className="group block">
      <StoredPicture picture={person.picture} ratio="4 / 5" sizes="(width < 64rem) 144px, 160px" decorative />
      <span className="mt-3 block font-[550] text-sm group-hover:underline">{person.name}</span>
      <span className="mt-0.5 block text-muted text-xs">{person.municipality}</span>
    </Link>
  )
}

function Maker({ maker }: { maker: Person }) {
  return (
    <Link
      to="/collaborator/$slug"
      params={{ slug: maker.slug }}
      className="group flex min-h-16 items-center gap-4 py-4"
    >
      <StoredPicture picture={maker.picture} sizes="56px" decorative className="size-14 shrink-0" />
      <span className="min-w-0">
        <span className="block font-[550] group-hover:underline">{maker.name}</span>
        <span className="block text-muted text-sm">{maker.headline}</span>
      </span>
    </Link>
  )
}
