import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { listRejectedApplications, reopenApplication } from '#contract/people/applications.ts'
import { listQueue } from '#contract/site/moderation.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { LoadedList } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type RejectedApplication, rejectedQuery } from './queries.ts'

const KIND_NAMES = {
  provider: () => m.applications_rejected_kind_provider(),
  instructor: () => m.applications_rejected_kind_instructor(),
}

const EMPTY: Readonly<Record<string, string>> = {}

/** Who was turned down of late, and a way back for whoever should not wait a month. */
export function RejectedPanel() {
  const query = useQuery(rejectedQuery)
  return (
    <section className="mt-16">
      <h2 className="text-lg">{m.applications_rejected_list()}</h2>
      <p className="mt-1 mb-4 max-w-text text-muted text-sm">{m.applications_rejected_lead()}</p>
      <LoadedList
        query={query}
        title={m.applications_rejected_failed()}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(rejected) =>
          rejected.length === 0 ? (
            <p className="text-muted text-sm">{m.applications_rejected_none()}</p>
          ) : (
            <ul className="divide-y border-y">
              {rejected.map((application) => (
                <li key={application.id}>
                  <RejectedRow application={application} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
    </section>
  )
}

function RejectedRow({ application }: { application: RejectedApplication }) {
  const { kind, title, personName, reason, decidedAt, decidedBy } = application
  const date = formatDate(decidedAt, 'medium')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 text-sm">
      <div className="min-w-0 grow max-md:basis-full md:basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-[550]">
          {title || personName}
          <Badge>{KIND_NAMES[kind]()}</Badge>
        </p>
        <p className="wrap-anywhere mt-1 max-w-text text-muted">{reason}</p>
        <p className="mt-1 text-muted text-xs">
          {[
            personName,
            decidedBy
              ? m.applications_rejected_by({ date, name: decidedBy })
              : m.applications_rejected_on({ date }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ReopenDialog application={application} />
    </div>
  )
}

function ReopenDialog({ application: { id, title, personName } }: { application: RejectedApplication }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const name = title || personName
  const call = useFormCall(reopenApplication, {
    check: (data) => {
      const isShort = textOf(data, 'reason').trim().length < LIMITS.moderation.reasonMin
      return isShort ? { reason: m.applications_reopen_reason_short() } : EMPTY
    },
    read: (data) => ({ applicationId: id, reason: textOf(data, 'reason') }),
    onDone: async () => {
      setIsOpen(false)
      toast({ title: m.applications_reopened(), variant: 'success' })
      // It is in the queue again, as something its owner is to change.
      await Promise.all(
        [listRejectedApplications, listQueue].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.applications_reopen_of({ name })}
      description={m.applications_reopen_lead()}
      trigger={
        <Button variant="secondary" size="sm" aria-label={m.applications_reopen_of({ name })}>
          {m.applications_reopen()}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field
          label={m.applications_reopen_reason()}
          hint={m.applications_reopen_reason_hint()}
          error={call.problem('reason')}
        >
          <Textarea name="reason" rows={3} maxLength={LIMITS.moderation.reasonMax} />
        </Field>
        <SubmitButton call={call}>{m.applications_reopen()}</SubmitButton>
      </form>
    </Dialog>
  )
}
