import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptOffer } from '#contract/events/waitlist.ts'
import { eligibilityQuery } from '#web/domain/events/eligibility.ts'
import { MissingNotice, type MissingSeat } from '#web/domain/events/missing-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Problems } from '#web/platform/forms/field-problems.ts'
import { isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AttendeeFields } from './attendee-fields.tsx'
import { type Accepted, type Entry, type EventData, refreshWaitlist } from './queries.ts'

interface AcceptFormProps {
  event: EventData
  entry: Entry
  onAdded: (cart: Accepted) => void
}

/** Who comes, one by one. Names of fields are those of the call, so that each refusal finds its place. */
export function AcceptForm({ event, entry, onAdded }: AcceptFormProps) {
  const queryClient = useQueryClient()
  const { data: eligibility } = useQuery(eligibilityQuery(event.id))
  const [missing, setMissing] = useState<MissingSeat[]>([])
  const indexes = Array.from({ length: entry.quantity }, (_, index) => index)
  const call = useFormCall(acceptOffer, {
    read: (data) => ({
      entryId: entry.id,
      seats: indexes.map((index) => readSeat(data, index, entry)),
    }),
    check: (data) => findUnchosen(data, entry),
    onDone: async (cart) => {
      onAdded(cart)
      await refreshWaitlist(queryClient, event.id)
    },
    onRefused: ({ serverCode, details }) => {
      if (serverCode === 'OFFER_OVER') void refreshWaitlist(queryClient, event.id)
      const seats = (details as { seats?: MissingSeat[] } | undefined)?.seats
      setMissing(serverCode === 'REQUIREMENTS_MISSING' && seats ? seats : [])
      return serverCode === 'REQUIREMENTS_MISSING' && Boolean(seats)
    },
  })
  // The names are filled in from it, once.
  if (!eligibility) return null
  return (
    <form {...call.form} className="grid gap-6">
      {indexes.map((index) => (
        <AttendeeFields
          key={index}
          event={event}
          entry={entry}
          index={index}
          eligibility={eligibility}
          problem={(field) => call.problem(`seats.${index}.${field}`)}
          forget={(field) => call.forget(`seats.${index}.${field}`)}
        />
      ))}
      {event.squads.length > 0 ? (
        <Field label={m.waitlist_squad_with()} hint={m.waitlist_squad_with_hint()} optional>
          <Input name="squadWith" maxLength={120} autoComplete="off" />
        </Field>
      ) : null}
      <MissingNotice seats={missing} back={`/events/${event.id}`} live="alert" />
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg" wide>
        {m.waitlist_accept({ count: entry.quantity })}
      </SubmitButton>
    </form>
  )
}

/** A form finds an empty input by itself, but no select without a choice. */
function findUnchosen(data: FormData, { quantity, squads, divisions }: Entry): Problems {
  const fields = [...(squads.length > 0 ? ['squadId'] : []), ...(divisions.length > 0 ? ['divisionId'] : [])]
  const names = Array.from({ length: quantity }, (_, index) =>
    fields.map((field) => `seats.${index}.${field}`),
  )
  return Object.fromEntries(
    names
      .flat()
      .filter((name) => !textOf(data, name))
      .map((name) => [name, m.platform_form_required()]),
  )
}

function readSeat(data: FormData, index: number, { ticketTypeId }: Entry) {
  const field = (name: string) => textOf(data, `seats.${index}.${name}`)
  return {
    ticketTypeId,
    isMe: isChecked(data, `seats.${index}.isMe`),
    name: field('name'),
    birthDate: field('birthDate') || null,
    email: field('email') || null,
    squadId: field('squadId') || null,
    divisionId: field('divisionId') || null,
    squadWith: textOf(data, 'squadWith'),
  }
}
