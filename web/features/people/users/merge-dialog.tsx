import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mergeUsers, previewUserMerge } from '#contract/people/user-merge.ts'
import { type MergeRefusal, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#contract/people/user-terms.ts'
import { listUsers } from '#contract/people/users.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { queryOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { namePart } from './part-names.ts'
import { forgetUsers, type InspectedUser, type ManagedUser } from './queries.ts'

/** Somebody with two accounts: this one is closed, the chosen one gets everything. */
export function MergeDialog({ user }: { user: InspectedUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const [into, setInto] = useState<ManagedUser | null>(null)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (!open) setInto(null)
      }}
      title={m.users_merge_title({ name: user.displayName })}
      description={m.users_merge_lead()}
      trigger={
        <Button variant="secondary" size="sm">
          {m.users_merge()}
        </Button>
      }
    >
      {into ? (
        <MergeForm user={user} into={into} onChange={() => setInto(null)} />
      ) : (
        <AccountChoice user={user} onChoose={setInto} />
      )}
    </Dialog>
  )
}

const SHOWN = 5

function AccountChoice({ user, onChoose }: { user: InspectedUser; onChoose: (into: ManagedUser) => void }) {
  const [asked, setAsked] = useState('')
  const query = useQuery({
    ...queryOf(listUsers, { q: asked, role: 'customer', sort: 'name', perPage: SHOWN + 1 }),
    enabled: asked.trim().length > 1,
    placeholderData: keepPreviousData,
  })
  const found = query.data?.items.filter(({ id }) => id !== user.id).slice(0, SHOWN)
  return (
    <div className="grid gap-4">
      <SearchField asked={asked} placeholder={m.users_merge_find_hint()} onAsk={setAsked} />
      {found ? (
        <ul aria-label={m.users_merge_find()} className="divide-y rounded-card border">
          {found.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={() => onChoose(each)}
                className="grid w-full gap-0.5 px-4 py-3 text-left transition-colors duration-120 hover:bg-raised focus-visible:outline-offset-[-2px]"
              >
                <span className="font-[550]">{each.displayName}</span>
                <span className="wrap-anywhere text-muted text-xs">{each.email}</span>
              </button>
            </li>
          ))}
          {found.length === 0 ? (
            <li className="px-4 py-3 text-muted text-sm">{m.users_merge_none()}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}

interface MergeFormProps {
  user: InspectedUser
  into: ManagedUser
  onChange: () => void
}

const REFUSALS: Record<MergeRefusal, () => string> = {
  same: m.users_merge_refused_same,
  own: m.users_merge_refused_own,
  staff: m.users_merge_refused_staff,
  suspended: m.users_merge_refused_suspended,
  page: m.users_merge_refused_page,
  seats: m.users_merge_refused_seats,
}

function MergeForm({ user, into, onChange }: MergeFormProps) {
  const input = { userId: user.id, intoId: into.id }
  const query = useQuery({ ...queryOf(previewUserMerge, input), staleTime: 0 })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border px-4 py-3">
        <div className="min-w-0">
          <p className="text-muted text-xs">{m.users_merge_into()}</p>
          <p className="font-[550]">{into.displayName}</p>
          <p className="wrap-anywhere text-muted text-xs">{into.email}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={onChange} className="max-sm:-ml-3">
          {m.users_merge_change()}
        </Button>
      </div>
      <Loaded query={query} title={m.users_merge_failed()} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ refusal, parts }) =>
          refusal ? (
            <Notice tone="warning" title={m.users_merge_refused()}>
              {REFUSALS[refusal]()}
            </Notice>
          ) : (
            <>
              <Parts parts={parts} />
              <ConfirmForm input={input} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Parts({ parts }: { parts: readonly { part: string; moved: number; collided: number }[] }) {
  if (parts.length === 0) return <p className="text-muted text-sm">{m.users_merge_nothing()}</p>
  const hasCollided = parts.some(({ collided }) => collided > 0)
  return (
    <div className="grid gap-2">
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-2 text-left font-normal">
              {m.users_merge_part()}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {m.users_merge_moved()}
            </th>
            {hasCollided ? (
              <th scope="col" className="pb-2 pl-4 text-right font-normal">
                {m.users_merge_collided()}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, moved, collided }) => (
            <tr key={part} className="border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {namePart(part)}
              </th>
              <td className="py-2 pl-4 text-right">{formatNumber(moved)}</td>
              {hasCollided ? (
                <td className="py-2 pl-4 text-right text-muted">{formatNumber(collided)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {hasCollided ? <p className="text-muted text-xs">{m.users_merge_collided_hint()}</p> : null}
    </div>
  )
}

const FINE: Readonly<Record<string, string>> = {}

function ConfirmForm({ input }: { input: { userId: string; intoId: string } }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const call = useFormCall(mergeUsers, {
    check: (data) =>
      textOf(data, 'reason').trim().length < REASON_MIN_LENGTH ? { reason: m.users_reason_short() } : FINE,
    read: (data) => ({ ...input, reason: textOf(data, 'reason'), code: textOf(data, 'code') }),
    fieldOf: { INVALID_CODE: 'code' },
    onDone: async () => {
      toast({ title: m.users_merge_done(), variant: 'success' })
      await navigate({ to: '/admin/users/$userId/inspector', params: { userId: input.intoId } })
      await forgetUsers(queryClient)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.users_reason()} hint={m.users_reason_hint()} error={call.problem('reason')}>
        <Textarea name="reason" rows={2} maxLength={REASON_MAX_LENGTH} />
      </Field>
      <Field label={m.users_code()} hint={m.users_code_hint()} error={call.problem('code')}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Field>
      <SubmitButton call={call} variant="danger">
        {m.users_merge_submit()}
      </SubmitButton>
    </form>
  )
}
