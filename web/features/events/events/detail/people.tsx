import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import type { EventData } from '../components/event-data.ts'
import { Section } from './section.tsx'

type Person = EventData['organizer']

export function People({ event: { organizer, instructors } }: { event: EventData }) {
  return (
    <Section
      id="people"
      title={instructors.length > 0 ? m.events_people_title() : m.events_organizer_title()}
    >
      <ul className="grid gap-x-8 md:grid-cols-2">
        <li className="border-t first:border-t-0 md:nth-[2]:border-t-0">
          <PersonLink person={organizer} role={m.events_organizer()} />
        </li>
        {instructors.map((person) => (
          <li key={person.id} className="border-t first:border-t-0 md:nth-[2]:border-t-0">
            <PersonLink person={person} role={m.events_instructor()} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PersonLink({ person, role }: { person: Person; role: string }) {
  return (
    <Link
      to="/collaborator/$slug"
      params={{ slug: person.slug }}
      className="group flex min-h-16 items-center gap-4 py-3"
    >
      <Avatar
        name={person.name}
        src={person.picture ? `${person.picture.url}/160.webp` : undefined}
        size="lg"
        seed={person.slug}
        decorative
      />
      <span className="min-w-0">
        <span className="block font-[550] group-hover:underline">{person.name}</span>
        <span className="block text-muted text-sm">{role}</span>
      </span>
    </Link>
  )
}
