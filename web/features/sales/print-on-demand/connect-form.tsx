import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { connectPrintService, listPrintStores } from '#contract/sales/print-connections.ts'
import { PRINT_SERVICES, type PrintServiceName } from '#contract/sales/print-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { SERVICE_NAMES } from './labels.ts'
import { type Overview, providersQuery, refreshPrint } from './queries.ts'

const DEMO_TOKENS: Record<PrintServiceName, string> = {
  printful: 'demo-printful-token',
  printify: 'demo-printify-token',
}

const isWebhookTaken = (error: unknown) =>
  error instanceof ClientError && error.serverCode === 'PRINT_WEBHOOK_TAKEN'

/** First the token, then which of its stores and who sells what comes of it. */
export function ConnectForm({ overview: { connections, standIns } }: { overview: Overview }) {
  const left = PRINT_SERVICES.filter((name) => connections.every(({ service }) => service !== name))
  const [service, setService] = useState<PrintServiceName>(left[0] ?? 'printful')
  const [token, setToken] = useState('')
  const [storeId, setStoreId] = useState('')
  const [providerId, setProviderId] = useState('')
  const [isTaken, setIsTaken] = useState(false)
  const queryClient = useQueryClient()
  const { data: providers } = useQuery(providersQuery())
  const stores = useMutation({
    ...mutationOf(listPrintStores),
    onSuccess: ({ stores: found }) => setStoreId(found[0]?.id ?? ''),
  })
  const connect = useMutation({
    ...mutationOf(connectPrintService),
    onSuccess: () => refreshPrint(queryClient),
    onError: (error) => setIsTaken(isWebhookTaken(error)),
  })
  const found = stores.data?.stores
  const name = SERVICE_NAMES[service]
  const failure = stores.error ?? (isWebhookTaken(connect.error) ? null : connect.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!found) stores.mutate({ service, token })
    else connect.mutate({ service, token, storeId, providerId })
  }
  function startOver() {
    stores.reset()
    connect.reset()
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-5 rounded-card border bg-surface p-5 md:p-6">
      <div>
        <h2 className="text-lg">{m.print_on_demand_connect_title({ service: name })}</h2>
        <p className="mt-1 text-muted text-sm">{m.print_on_demand_connect_lead()}</p>
      </div>
      {left.length > 1 ? (
        <Field label={m.print_on_demand_service()}>
          <Select
            name="service"
            value={service}
            options={left.map((value) => ({ value, label: SERVICE_NAMES[value] }))}
            onValueChange={(value) => {
              setService(left.find((each) => each === value) ?? service)
              startOver()
            }}
          />
        </Field>
      ) : null}
      {service === 'printify' && !standIns.includes(service) ? (
        <Notice tone="info" live="none" title={m.print_on_demand_approval_title()}>
          {m.print_on_demand_approval_lead()}
        </Notice>
      ) : null}
      {standIns.includes(service) ? (
        <Notice tone="info" live="none" title={m.print_on_demand_demo()}>
          {m.print_on_demand_demo_token()} <code className="text-text">{DEMO_TOKENS[service]}</code>
        </Notice>
      ) : null}
      <Field label={m.print_on_demand_token()} hint={m.print_on_demand_token_hint({ service: name })}>
        <PasswordInput
          name="token"
          autoComplete="off"
          required
          value={token}
          onChange={(event) => {
            setToken(event.target.value)
            startOver()
          }}
        />
      </Field>
      {found?.length === 0 ? <Notice tone="warning" title={m.print_on_demand_no_stores()} /> : null}
      {found && found.length > 0 ? (
        <>
          <Field label={m.print_on_demand_store()}>
            <Select
              name="store"
              value={storeId}
              options={found.map((store) => ({ value: store.id, label: store.name }))}
              onValueChange={setStoreId}
            />
          </Field>
          <Field label={m.print_on_demand_seller()} hint={m.print_on_demand_seller_hint()}>
            <Select
              name="provider"
              required
              value={providerId}
              placeholder={m.print_on_demand_choose()}
              options={(providers ?? []).map((provider) => ({ value: provider.id, label: provider.name }))}
              onValueChange={setProviderId}
            />
          </Field>
        </>
      ) : null}
      {failure ? <Notice tone="danger" title={userMessageOf(failure)} /> : null}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={found?.length === 0}
        loading={stores.isPending || connect.isPending}
      >
        {found ? m.print_on_demand_connect() : m.print_on_demand_continue()}
      </Button>
      <ConfirmDialog
        open={isTaken}
        onOpenChange={setIsTaken}
        danger
        title={m.print_on_demand_taken_title()}
        description={m.print_on_demand_taken_lead({ service: name })}
        confirmLabel={m.print_on_demand_taken_replace()}
        onConfirm={() => connect.mutate({ service, token, storeId, providerId, replacesWebhook: true })}
      />
    </form>
  )
}
