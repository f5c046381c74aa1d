import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSquad } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { setTicket, type Ticket, useSquads } from '../queries.ts'

interface ChangeSquadProps {
  ticket: Ticket
  onFeedback: (feedback: string) => void
}

export function ChangeSquad({ ticket, onFeedback }: ChangeSquadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const event = useSquads(ticket.event.id, isOpen)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.tickets_squad_title()}
      description={m.tickets_squad_lead()}
      trigger={<Button variant="secondary">{m.tickets_squad_change()}</Button>}
    >
      <Loaded query={event} title={m.tickets_squad_failed()} skeleton={<Skeleton className="h-48" />}>
        {({ squads }) => (
          <SquadForm
            ticket={ticket}
            squads={squads}
            onDone={(squad) => {
              setIsOpen(false)
              onFeedback(m.tickets_squad_news({ squad }))
            }}
          />
        )}
      </Loaded>
    </Sheet>
  )
}

type Squads = NonNullable<ReturnType<typeof useSquads>['data']>['squads']

interface SquadFormProps {
  ticket: Ticket
  squads: Squads
  onDone: (squad: string) => void
}

function SquadForm({ ticket, squads, onDone }: SquadFormProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(changeSquad, {
    read: (data) => ({ seatId: ticket.id, squadId: textOf(data, 'squadId') }),
    fieldOf: { OUT_OF_STOCK: 'squadId' },
    onDone: (changed) => {
      setTicket(queryClient, changed)
      onDone(changed.squad?.name ?? '')
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <RadioGroup
        legend={m.tickets_fact_squad()}
        hideLegend
        look="plates"
        name="squadId"
        defaultValue={ticket.squad?.id}
        error={call.problem('squadId')}
        options={squads.map((squad) => toOption(squad, ticket.squad?.id))}
      />
      <SubmitButton call={call}>{m.tickets_squad_take()}</SubmitButton>
    </form>
  )
}

function toOption({ id, name, startsAt, seatsLeft, members }: Squads[number], currentId: string | undefined) {
  const isFull = seatsLeft === 0 && id !== currentId
  return {
    value: id,
    label: name,
    hint:
      [startsAt && formatDate(startsAt, 'time'), members.join(', ')].filter(Boolean).join(' · ') || undefined,
    aside: isFull ? m.tickets_squad_full() : m.tickets_squad_left({ count: seatsLeft }),
    disabled: isFull,
  }
}
