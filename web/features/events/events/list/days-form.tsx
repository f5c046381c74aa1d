import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { changeSearch, toFields } from './events-search.ts'
import { type EventsSearch, readEventsSearch } from './read-search.ts'

/** From one day to another: the browser's own fields in a plain form, sent by the script where there is one. */
export function DaysForm({ search }: { search: EventsSearch }) {
  const navigate = useNavigate()
  const baseId = useId()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { from, to } = readEventsSearch(Object.fromEntries(new FormData(event.currentTarget)))
    navigate({
      to: '/events',
      search: changeSearch(search, { from, to, when: undefined }),
      resetScroll: false,
      viewTransition: false,
    })
  }
  const days = [
    { name: 'from', label: m.events_filter_from(), value: search.from },
    { name: 'to', label: m.events_filter_to(), value: search.to },
  ]
  return (
    <form action="/events" method="get" onSubmit={apply} className="grid gap-2 pt-2">
      {toFields(search, ['from', 'to', 'when', 'page']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {days.map(({ name, label, value }) => (
        <div
          key={name}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-2 text-muted text-sm"
        >
          <label htmlFor={`${baseId}-${name}`}>{label}</label>
          <Input
            // Days that were cleared by their chip empty the box.
            key={value}
            id={`${baseId}-${name}`}
            type="date"
            name={name}
            defaultValue={value}
            className="tabular px-2 text-sm"
          />
        </div>
      ))}
      <Button type="submit" variant="secondary" className="justify-self-start">
        {m.events_filter_apply()}
      </Button>
    </form>
  )
}
