import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { saveCheckInLists } from '#contract/events/check-in-lists.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { checkInListsQuery, type EditableEvent } from '../queries.ts'

/** As it is typed: a new one has no id yet. */
interface TypedList {
  key: string
  id?: string
  name: string
  ticketTypeIds: readonly string[]
  squadIds: readonly string[]
  expected?: number
  in?: number
}

/** Who is let in where. Live at once: it is a matter of the entrance, not of what was announced. */
export function CheckInLists({ event }: { event: EditableEvent }) {
  const query = useQuery(checkInListsQuery(event.id))
  return (
    <section aria-labelledby="event-check-in-lists" className="border-t py-8">
      <h2 id="event-check-in-lists" className="text-base">
        {m.event_editing_lists_title()}
      </h2>
      <p className="mt-1 max-w-text text-muted text-sm">{m.event_editing_lists_lead()}</p>
      <div className="mt-4">
        {query.data ? (
          <ListsForm
            key={query.dataUpdatedAt}
            event={event}
            stored={query.data.map((list) => ({ ...list, key: list.id }))}
          />
        ) : hasListFailed(query) ? (
          <FailedList query={query} title={m.event_editing_lists_failed()} />
        ) : (
          <Skeleton className="h-11 w-40" />
        )}
      </div>
    </section>
  )
}

let added = 0

function ListsForm({ event, stored }: { event: EditableEvent; stored: readonly TypedList[] }) {
  const queryClient = useQueryClient()
  const [lists, setLists] = useState<readonly TypedList[]>(stored)
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    ...mutationOf(saveCheckInLists),
    onSuccess: (reply) => {
      queryClient.setQueryData(checkInListsQuery(event.id).queryKey, reply)
      toast({ title: m.event_editing_lists_saved(), variant: 'success' })
    },
    onError: (error: Error) => showError(error),
  })
  const change = (key: string, part: Partial<TypedList>) =>
    setLists(lists.map((list) => (list.key === key ? { ...list, ...part } : list)))
  const isChanged = lists !== stored
  function submit() {
    setIsAsked(true)
    if (lists.some((list) => problemsOf(list).length > 0)) return
    save.mutate({
      eventId: event.id,
      lists: lists.map(({ id, name, ticketTypeIds, squadIds }) => ({
        ...(id ? { id } : {}),
        name: name.trim(),
        ticketTypeIds: [...ticketTypeIds],
        squadIds: [...squadIds],
      })),
    })
  }
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y border-y empty:hidden">
        {lists.map((list, at) => (
          <li key={list.key} className="py-4">
            <ListFields
              event={event}
              list={list}
              number={at + 1}
              problems={isAsked ? problemsOf(list) : []}
              onChange={(part) => change(list.key, part)}
              onRemove={() => setLists(lists.filter(({ key }) => key !== list.key))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => {
            added += 1
            setLists([...lists, { key: `new-${added}`, name: '', ticketTypeIds: [], squadIds: [] }])
          }}
        >
          {m.event_editing_lists_add()}
        </Button>
        {isChanged ? (
          <Button size="sm" loading={save.isPending} onClick={submit}>
            {m.event_editing_lists_save()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function problemsOf({ name, ticketTypeIds, squadIds }: TypedList): ('name' | 'choice')[] {
  return [
    ...(name.trim() ? [] : (['name'] as const)),
    ...(ticketTypeIds.length + squadIds.length > 0 ? [] : (['choice'] as const)),
  ]
}

interface ListFieldsProps {
  event: EditableEvent
  list: TypedList
  number: number
  problems: readonly ('name' | 'choice')[]
  onChange: (part: Partial<TypedList>) => void
  onRemove: () => void
}

function ListFields({ event, list, number, problems, onChange, onRemove }: ListFieldsProps) {
  const types = event.ticketTypes.map(({ id = '', name }) => ({ id, name: name[getLocale()] || name.en }))
  const squads = event.squads.map(({ id = '', name }) => ({ id, name }))
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <Field
          label={m.event_editing_lists_name()}
          error={problems.includes('name') ? m.platform_form_required() : undefined}
          className="max-w-sm grow"
        >
          <Input
            value={list.name}
            maxLength={60}
            autoComplete="off"
            onChange={(typed) => onChange({ name: typed.target.value })}
          />
        </Field>
        <IconButton label={m.event_editing_lists_remove({ number })} variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <Choice
        legend={m.event_editing_lists_tickets()}
        options={types}
        chosen={list.ticketTypeIds}
        onChange={(ticketTypeIds) => onChange({ ticketTypeIds })}
      />
      {squads.length > 0 ? (
        <Choice
          legend={m.event_editing_lists_squads()}
          options={squads}
          chosen={list.squadIds}
          onChange={(squadIds) => onChange({ squadIds })}
        />
      ) : null}
      {problems.includes('choice') ? (
        <p role="alert" className="text-danger text-sm">
          {m.event_editing_lists_choose()}
        </p>
      ) : list.ticketTypeIds.length > 0 && list.squadIds.length > 0 ? (
        <p className="text-muted text-sm">{m.event_editing_lists_both()}</p>
      ) : null}
      {list.id ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span className="tabular">
            {m.event_editing_lists_count({
              in: formatNumber(list.in ?? 0),
              expected: formatNumber(list.expected ?? 0),
            })}
          </span>
          <Link
            to="/events/$eventId/check-in"
            params={{ eventId: event.id }}
            search={{ list: list.id }}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {m.event_editing_lists_open()}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  legend: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

function Choice({ legend, options, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-muted text-sm">{legend}</legend>
      {options.map(({ id, name }) => (
        <Chip
          key={id}
          selected={chosen.includes(id)}
          onClick={() =>
            onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        >
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
