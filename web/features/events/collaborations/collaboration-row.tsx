import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CollaborationSide } from '#contract/events/collaboration-terms.ts'
import { moveCollaboration } from '#contract/events/collaborations.ts'
import { avatarOf } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ACTION_NAMES, SIDE_NAMES, STATUS_LABELS, termsText } from './labels.ts'
import { type Collaboration, collaborationQuery, forgetCollaborations } from './queries.ts'
import { CounterForm } from './terms-form.tsx'

interface CollaborationRowProps {
  collaboration: Collaboration
  /** On which side the reader stands. */
  side: CollaborationSide
}

export function CollaborationRow({ collaboration, side }: CollaborationRowProps) {
  const { provider, instructor, status, note, sharedCents, waitsFor } = collaboration
  const partner = side === 'provider' ? instructor : provider
  const look = STATUS_LABELS[status]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <Avatar name={partner.name} src={avatarOf(partner.picture)} />
      <div className="grid min-w-0 gap-3">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <Link
              to="/collaborator/$slug"
              params={{ slug: partner.slug }}
              className={linkClass({ variant: 'title', className: 'wrap-anywhere font-[550]' })}
            >
              {partner.name}
            </Link>
            <Badge tone={look.tone} dot>
              {look.name()}
            </Badge>
          </div>
          <p className="mt-1 text-muted text-sm">{termsText(collaboration)}</p>
          {waitsFor && waitsFor !== side ? (
            <p className="text-muted text-sm">{m.collaborations_waits_for({ name: partner.name })}</p>
          ) : null}
          {status === 'reviewing' ? (
            <p className="text-muted text-sm">{m.collaborations_reviewing_note()}</p>
          ) : null}
          {sharedCents > 0 ? (
            <p className="text-sm">{m.collaborations_shared({ amount: formatMoney(sharedCents) })}</p>
          ) : null}
        </div>
        {note ? <p className="wrap-anywhere border-l-2 pl-3 text-sm">{note}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Moves collaboration={collaboration} />
          <History collaboration={collaboration} />
        </div>
      </div>
    </li>
  )
}

function Moves({ collaboration }: { collaboration: Collaboration }) {
  const queryClient = useQueryClient()
  const moving = useMutation({
    ...mutationOf(moveCollaboration),
    onError: (error: Error) => showError(error),
    onSettled: () => forgetCollaborations(queryClient),
  })
  const { id: collaborationId, version, actions } = collaboration
  return (
    <>
      {actions.includes('accept') ? (
        <Button
          size="sm"
          loading={moving.isPending}
          onClick={() => moving.mutate({ collaborationId, version, action: 'accept' })}
        >
          {m.collaborations_accept()}
        </Button>
      ) : null}
      {actions.includes('counter') ? <Counter collaboration={collaboration} /> : null}
      {(['decline', 'withdraw', 'end'] as const)
        .filter((action) => actions.includes(action))
        .map((action) => (
          <MoveWithReason key={action} collaboration={collaboration} action={action} />
        ))}
    </>
  )
}

function Counter({ collaboration }: { collaboration: Collaboration }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.collaborations_counter()}
      description={m.collaborations_counter_lead()}
      trigger={
        <Button variant="secondary" size="sm">
          {m.collaborations_counter()}
        </Button>
      }
    >
      <CounterForm collaboration={collaboration} onDone={() => setIsOpen(false)} />
    </Sheet>
  )
}

const REASONED = {
  decline: { name: () => m.collaborations_decline(), lead: () => m.collaborations_decline_lead() },
  withdraw: { name: () => m.collaborations_withdraw(), lead: () => m.collaborations_withdraw_lead() },
  end: { name: () => m.collaborations_end(), lead: () => m.collaborations_end_lead() },
}

interface MoveProps {
  collaboration: Collaboration
  action: keyof typeof REASONED
}

function MoveWithReason({ collaboration, action }: MoveProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, lead } = REASONED[action]
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={name()}
      description={lead()}
      trigger={
        <Button variant="ghost" size="sm" className="first:-ml-3.5 desktop:first:-ml-3">
          {name()}
        </Button>
      }
    >
      <ReasonForm collaboration={collaboration} action={action} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function ReasonForm({ collaboration: { id, version }, action, onDone }: MoveProps & { onDone: () => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(moveCollaboration, {
    read: (data) => ({ collaborationId: id, version, action, text: textOf(data, 'text') }),
    onDone: async () => {
      await forgetCollaborations(queryClient)
      onDone()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.collaborations_reason()} optional error={call.problem('text')}>
        <Textarea name="text" rows={2} maxLength={1_000} />
      </Field>
      <SubmitButton call={call} className="justify-self-end">
        {REASONED[action].name()}
      </SubmitButton>
    </form>
  )
}

function History({ collaboration }: { collaboration: Collaboration }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.collaborations_history()}
      trigger={
        <Button variant="ghost" size="sm" className="first:-ml-3.5 desktop:first:-ml-3">
          {m.collaborations_history()}
        </Button>
      }
    >
      {isOpen ? <Steps collaborationId={collaboration.id} /> : null}
    </Sheet>
  )
}

function Steps({ collaborationId }: { collaborationId: string }) {
  const query = useQuery(collaborationQuery(collaborationId))
  return (
    <LoadedList
      query={query}
      title={m.collaborations_failed()}
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ history }) => (
        <ol className="divide-y">
          {history.map((step) => (
            <li key={step.at} className="grid gap-1 py-3 text-sm">
              <span className="font-[550]">
                {SIDE_NAMES[step.by]()}: {ACTION_NAMES[step.action]()}
              </span>
              <span className="text-muted">
                {formatDate(step.at, 'dateTime')} · {termsText(step)}
              </span>
              {step.text ? <span className="wrap-anywhere">{step.text}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </LoadedList>
  )
}
