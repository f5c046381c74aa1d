import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { transferTicket } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { setTicket, type Ticket } from '../queries.ts'

interface GiveAwayProps {
  ticket: Ticket
  onFeedback: (feedback: string) => void
}

/** The seat stays one's own until the other has taken it. */
export function GiveAway({ ticket, onFeedback }: GiveAwayProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.tickets_give_title()}
      description={m.tickets_give_lead()}
      trigger={<Button variant="secondary">{m.tickets_give()}</Button>}
    >
      <GiveForm
        ticket={ticket}
        onDone={(name) => {
          setIsOpen(false)
          onFeedback(m.tickets_given_news({ name }))
        }}
      />
    </Sheet>
  )
}

function GiveForm({ ticket, onDone }: { ticket: Ticket; onDone: (name: string) => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(transferTicket, {
    read: (data) => ({ seatId: ticket.id, name: textOf(data, 'name'), email: textOf(data, 'email') }),
    formats: () => ({ email: m.tickets_give_email_wrong() }),
    onDone: (offered, { name }) => {
      setTicket(queryClient, offered)
      onDone(name)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.tickets_give_name()} error={call.problem('name')}>
        <Input name="name" required maxLength={80} autoComplete="off" />
      </Field>
      <Field label={m.tickets_give_email()} hint={m.tickets_give_email_hint()} error={call.problem('email')}>
        <Input name="email" type="email" inputMode="email" required autoComplete="off" />
      </Field>
      <p className="text-muted text-sm">
        {ticket.paidCents > 0 ? m.tickets_give_money() : m.tickets_give_code()}
      </p>
      <SubmitButton call={call}>{m.tickets_give_send()}</SubmitButton>
    </form>
  )
}
