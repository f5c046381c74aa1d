import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { changeSearch, toFields } from './events-search.ts'
import { type EventsSearch, readEventsSearch } from './read-search.ts'

/** A GET form, sent by the script where there is one. The other filters stay. */
export function SearchForm({ search }: { search: EventsSearch }) {
  const navigate = useNavigate()
  const q = search.q === undefined ? '' : String(search.q)
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = readEventsSearch(Object.fromEntries(new FormData(event.currentTarget))).q
    navigate({ to: '/events', search: changeSearch(search, { q: next }), resetScroll: false })
  }
  return (
    <search className="block">
      <form action="/events" method="get" onSubmit={apply} className="flex gap-2">
        {toFields(search, ['q', 'page']).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grow">
          <Input
            // The address changed by a link, or by going back.
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            aria-label={m.events_search_label()}
            placeholder={m.events_search_placeholder()}
            leading={<Search aria-hidden="true" />}
            className="h-12 desktop:h-12"
          />
        </div>
        <Button type="submit" variant="secondary" className="h-12 max-md:sr-only desktop:h-12">
          {m.events_search_submit()}
        </Button>
      </form>
    </search>
  )
}
