import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import {
  liftSuspension,
  listManagedProviders,
  setProviderTrust,
  suspendProvider,
} from '#contract/site/managed-providers.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ManagedProvider, providersQuery } from './queries.ts'

const EMPTY: Readonly<Record<string, string>> = {}

/** Who publishes without waiting, and who is hidden. */
export function ProvidersPanel() {
  const [q, setQ] = useState('')
  const query = useQuery({ ...providersQuery(q), placeholderData: keepPreviousData })
  return (
    <section className="mt-16">
      <h2 className="text-lg">{m.moderation_providers_title()}</h2>
      <p className="mt-1 mb-4 max-w-text text-muted text-sm">{m.moderation_providers_lead()}</p>
      <Field label={m.moderation_providers_search()} className="mb-4 max-w-sm">
        <SearchInput aria-label={m.moderation_providers_search()} value={q} onValueChange={setQ} />
      </Field>
      <LoadedList
        query={query}
        title={m.moderation_load_failed()}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(providers) =>
          providers.length === 0 ? (
            <p className="text-muted text-sm">
              {q === '' ? m.moderation_providers_none() : m.moderation_providers_empty()}
            </p>
          ) : (
            <ul className="divide-y border-y">
              {providers.map((provider) => (
                <li key={provider.id}>
                  <ProviderRow provider={provider} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
    </section>
  )
}

function ProviderRow({ provider }: { provider: ManagedProvider }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listManagedProviders.path] })
  const trusting = useMutation({ ...mutationOf(setProviderTrust), onSuccess: refresh, onError: showError })
  const lifting = useMutation({ ...mutationOf(liftSuspension), onSuccess: refresh, onError: showError })
  const { id, name, suspension, isTrusted, kind } = provider
  return (
    <div className="flex flex-wrap items-center gap-x-6 py-3 text-sm">
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-[550]">
          {name}
          {suspension ? <Badge tone="danger">{m.moderation_suspended()}</Badge> : null}
        </p>
        {suspension ? (
          <p className="wrap-anywhere text-muted text-xs">
            {m.moderation_suspended_by({ name: suspension.by, reason: suspension.reason })}
          </p>
        ) : null}
      </div>
      {kind === 'provider' ? (
        <div className="max-md:order-last max-md:basis-full">
          <Switch
            label={m.moderation_trusted()}
            aria-label={m.moderation_trust_of({ name })}
            checked={isTrusted}
            disabled={trusting.isPending}
            onCheckedChange={(next) => trusting.mutate({ providerId: id, isTrusted: next })}
          />
        </div>
      ) : null}
      {suspension ? (
        <Button
          variant="secondary"
          size="sm"
          loading={lifting.isPending}
          onClick={() => lifting.mutate({ providerId: id })}
        >
          {m.moderation_lift()}
        </Button>
      ) : (
        <SuspendDialog provider={provider} onDone={refresh} />
      )}
    </div>
  )
}

function SuspendDialog({ provider, onDone }: { provider: ManagedProvider; onDone: () => unknown }) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useFormCall(suspendProvider, {
    check: (data) => {
      const isShort = textOf(data, 'reason').trim().length < LIMITS.moderation.reasonMin
      return isShort ? { reason: m.moderation_reason_short() } : EMPTY
    },
    read: (data) => ({ providerId: provider.id, reason: textOf(data, 'reason') }),
    onDone: async () => {
      await onDone()
      setIsOpen(false)
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.moderation_suspend_title({ name: provider.name })}
      description={m.moderation_suspend_lead()}
      trigger={
        <Button variant="ghost" size="sm">
          {m.moderation_suspend()}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.moderation_reason()} hint={m.moderation_reason_hint()} error={call.problem('reason')}>
          <Textarea name="reason" rows={3} maxLength={LIMITS.moderation.reasonMax} />
        </Field>
        <SubmitButton call={call} variant="danger">
          {m.moderation_suspend()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
