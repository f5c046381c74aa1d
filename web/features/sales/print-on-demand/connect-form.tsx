import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { connectPrintService, listPrintStores } from '#contract/sales/print-on-demand.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { providersQuery, refreshPrint } from './queries.ts'

/** First the token, then which of its stores and who sells what comes of it. */
export function ConnectForm({ isFake }: { isFake: boolean }) {
  const queryClient = useQueryClient()
  const [token, setToken] = useState('')
  const [storeId, setStoreId] = useState('')
  const [providerId, setProviderId] = useState('')
  const { data: providers } = useQuery(providersQuery())
  const stores = useMutation({
    ...mutationOf(listPrintStores),
    onSuccess: ({ stores: found }) => setStoreId(found[0]?.id ?? ''),
    onError: showError,
  })
  const connect = useMutation({
    ...mutationOf(connectPrintService),
    onSuccess: () => refreshPrint(queryClient),
    onError: showError,
  })
  const found = stores.data?.stores
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!found) stores.mutate({ service: 'printful', token })
    else connect.mutate({ service: 'printful', token, storeId, providerId })
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-5 rounded-card border bg-surface p-5">
      <h2 className="font-heading text-lg">{m.print_on_demand_connect_title()}</h2>
      {isFake ? (
        <Notice tone="info" title={m.print_on_demand_demo({ token: 'demo-printful-token' })} />
      ) : null}
      <Field label={m.print_on_demand_token()} hint={m.print_on_demand_token_hint()}>
        <PasswordInput
          name="token"
          autoComplete="off"
          required
          value={token}
          onChange={(event) => {
            setToken(event.target.value)
            stores.reset()
          }}
        />
      </Field>
      {found ? (
        <>
          <Field label={m.print_on_demand_store()}>
            <Select
              name="store"
              value={storeId}
              options={found.map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={setStoreId}
            />
          </Field>
          <Field label={m.print_on_demand_seller()} hint={m.print_on_demand_seller_hint()}>
            <Select
              name="provider"
              required
              value={providerId}
              placeholder={m.print_on_demand_choose()}
              options={(providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={setProviderId}
            />
          </Field>
        </>
      ) : null}
      <Button type="submit" className="justify-self-start" loading={stores.isPending || connect.isPending}>
        {found ? m.print_on_demand_connect() : m.print_on_demand_continue()}
      </Button>
    </form>
  )
}
