import { useQueryClient } from '@tanstack/react-query'
import { acceptTransfer } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { RequirementList } from '../components/requirement-list.tsx'
import { isMissing } from '../components/ticket-labels.ts'
import { setTicket, type Transfer, transferQuery } from '../queries.ts'

interface TakeSeatProps {
  token: string
  transfer: Transfer
  onTaken: (seatId: string) => void
}

/** What the event asks of the taker is asked here, as it is of whoever books. */
export function TakeSeat({ token, transfer, onTaken }: TakeSeatProps) {
  const queryClient = useQueryClient()
  const needsBirthDate = transfer.requirements.some((each) => each.kind === 'birth_date' && isMissing(each))
  const others = transfer.requirements.filter((each) => each.kind !== 'birth_date')
  const call = useFormCall(acceptTransfer, {
    read: (data) => ({ token, birthDate: textOf(data, 'birthDate') || null }),
    onDone: (ticket) => {
      setTicket(queryClient, ticket)
      onTaken(ticket.id)
    },
    onRefused: () => {
      // What is missing, or that it is gone, is said by the offer itself; the sentence stays above the button.
      void queryClient.invalidateQueries({ queryKey: transferQuery(token).queryKey })
      return false
    },
  })
  return (
    <form {...call.form} className="grid gap-6">
      {others.length > 0 ? (
        <section aria-labelledby="transfer-needs">
          <h2 id="transfer-needs" className="mb-3 text-lg">
            {m.tickets_transfer_needs()}
          </h2>
          <RequirementList requirements={others} back={`/transfers/${token}`} />
        </section>
      ) : null}
      {needsBirthDate ? (
        <Field
          label={m.tickets_transfer_birth_date()}
          hint={m.tickets_transfer_birth_date_hint()}
          error={call.problem('birthDate')}
        >
          <DateInput name="birthDate" required />
        </Field>
      ) : null}
      <FormFailure call={call} />
      <SubmitButton call={call} size="lg">
        {m.tickets_transfer_take()}
      </SubmitButton>
    </form>
  )
}
