import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { KeyRound, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { addPasskey, type listPasskeys, removePasskey, startPasskey } from '#contract/people/security.ts'
import { readDevice } from '#web/domain/people/device-name.ts'
import { describeDevice } from '#web/domain/people/device-text.ts'
import { m } from '#web/paraglide/messages.js'
import { call as callApi } from '#web/platform/call.ts'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LoadedList, RowsSkeleton } from '../loaded.tsx'
import { canUsePasskeys, makePasskey, type PasskeyProblem, problemOf } from '../passkeys.ts'
import { passkeysQuery } from '../queries.ts'

type Passkey = ReplyOf<typeof listPasskeys>[number]

export function PasskeysSection() {
  const query = useQuery(passkeysQuery)
  return (
    <LoadedList query={query} skeleton={<RowsSkeleton rows={1} />}>
      {(passkeys) => (
        <div className="grid gap-8">
          {passkeys.length > 0 ? (
            <ul className="divide-y rounded-card border bg-surface">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <EmptyState
              seed="passkeys"
              icon={<KeyRound aria-hidden="true" strokeWidth={1.5} />}
              title={m.identity_passkeys_none_title()}
              description={m.identity_passkeys_none()}
            />
          )}
          <AddPasskey isFull={passkeys.length >= LIMITS.passkeysMax} />
        </div>
      )}
    </LoadedList>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    ...mutationOf(removePasskey),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  })
  return (
    <li className="flex items-center gap-4 px-4 py-4 md:px-5">
      <KeyRound aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-[550]">{passkey.name}</p>
        <p className="text-muted text-sm">
          {m.identity_passkeys_added({ date: formatDate(passkey.createdAt) })}
        </p>
      </div>
      <ConfirmDialog
        danger
        title={m.identity_passkeys_remove_title({ name: passkey.name })}
        description={m.identity_passkeys_remove_text()}
        confirmLabel={m.identity_passkeys_remove()}
        onConfirm={() => removing.mutate({ passkeyId: passkey.id })}
        trigger={
          <IconButton
            label={m.identity_passkeys_remove_named({ name: passkey.name })}
            tooltip={false}
            loading={removing.isPending}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        }
      />
    </li>
  )
}

function AddPasskey({ isFull }: { isFull: boolean }) {
  const isHydrated = useHydrated()
  if (isFull) return <Notice live="none">{m.identity_passkeys_full({ count: LIMITS.passkeysMax })}</Notice>
  if (isHydrated && !canUsePasskeys()) {
    return (
      <Notice tone="warning" live="none" title={m.identity_passkeys_unsupported_title()}>
        {m.identity_passkeys_unsupported()}
      </Notice>
    )
  }
  return <AddPasskeyForm />
}

const explanations: Record<PasskeyProblem, () => string> = {
  cancelled: m.identity_passkey_cancelled,
  exists: m.identity_passkey_exists,
  failed: m.identity_passkey_failed,
}

function AddPasskeyForm() {
  const nameRef = useDefaultName()
  const queryClient = useQueryClient()
  const call = useFormCall(addPasskey, {
    read: async (data) => ({
      name: textOf(data, 'name'),
      response: await makePasskey(await callApi(startPasskey, { password: textOf(data, 'password') })),
    }),
    onDone: async () => {
      call.form.ref.current?.reset()
      await queryClient.invalidateQueries(passkeysQuery)
    },
    fieldOf: { WRONG_PASSWORD: 'password' },
    explain: (error) => explanations[problemOf(error)](),
  })
  return (
    <form {...call.form} className="grid max-w-sm gap-5">
      <h2 className="text-lg">{m.identity_passkeys_add_title()}</h2>
      <Field
        label={m.identity_passkeys_name()}
        hint={m.identity_passkeys_name_hint()}
        required
        error={call.problem('name')}
      >
        <Input ref={nameRef} name="name" autoComplete="off" maxLength={60} />
      </Field>
      <Field
        label={m.identity_current_password_label()}
        hint={m.identity_password_why()}
        required
        error={call.problem('password')}
      >
        <PasswordInput name="password" />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call}>{m.identity_passkeys_add()}</SubmitButton>
        <SavedMark call={call}>{m.identity_passkeys_done()}</SavedMark>
      </div>
    </form>
  )
}

/** Only the browser knows what it is. What was typed before, or is about to be, is left alone. */
function useDefaultName() {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (field && field !== document.activeElement)
      field.defaultValue = describeDevice(readDevice(navigator.userAgent))
  }, [])
  return ref
}
