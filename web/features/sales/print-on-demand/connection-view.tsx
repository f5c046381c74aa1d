import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { disconnectPrintService, provePrintWebhook } from '#contract/sales/print-connections.ts'
import { PRINT_SERVICES } from '#contract/sales/print-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateText } from '#web/ui/display.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConnectForm } from './connect-form.tsx'
import { SERVICE_NAMES, sayTrouble } from './labels.ts'
import { type Overview, type PrintConnection, refreshPrint } from './queries.ts'
import { TermsForm } from './terms-form.tsx'

/** Above every list: without the service nothing here moves. */
export function ConnectionTrouble({ connection }: { connection: PrintConnection }) {
  if (connection.state !== 'failed') return null
  const { text, lang } = sayTrouble(connection.lastError)
  return (
    <Notice
      tone="danger"
      live="none"
      title={m.print_on_demand_connection_failed({ service: SERVICE_NAMES[connection.service] })}
    >
      <span lang={lang}>{text}</span> {m.print_on_demand_connection_mend()}
    </Notice>
  )
}

export function ConnectionView({ overview }: { overview: Overview }) {
  const isOneLeft = overview.connections.length < PRINT_SERVICES.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {overview.connections.map((connection) => (
        <section key={connection.id} aria-label={SERVICE_NAMES[connection.service]}>
          <ConnectionFacts connection={connection} />
          <FormSection
            title={m.print_on_demand_terms_of({ service: SERVICE_NAMES[connection.service] })}
            lead={m.print_on_demand_terms_lead()}
          >
            <TermsForm connection={connection} />
          </FormSection>
        </section>
      ))}
      {isOneLeft ? <ConnectForm overview={overview} /> : null}
    </div>
  )
}

function ConnectionFacts({ connection }: { connection: PrintConnection }) {
  const { service, storeName, provider, state, provenAt, syncedAt, lastOkAt, webhookUrl } = connection
  const service_ = SERVICE_NAMES[service]
  return (
    <div className="grid gap-5 pb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{service_}</h2>
        <Badge dot tone={state === 'failed' ? 'danger' : 'success'}>
          {state === 'failed' ? m.print_on_demand_failed() : m.print_on_demand_connected()}
        </Badge>
        <Badge dot tone={provenAt ? 'success' : 'warning'}>
          {provenAt ? m.print_on_demand_proven() : m.print_on_demand_unproven()}
        </Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={m.print_on_demand_store()}>{storeName}</Fact>
        <Fact name={m.print_on_demand_seller()}>{provider.name}</Fact>
        <Fact name={m.print_on_demand_last_ok()}>
          <When at={lastOkAt} />
        </Fact>
        <Fact name={m.print_on_demand_synced()}>
          <When at={syncedAt} />
        </Fact>
        <Fact name={m.print_on_demand_webhook()}>
          <span className="wrap-anywhere font-mono text-xs">{webhookUrl}</span>
        </Fact>
      </dl>
      <ConnectionActions connection={connection} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  )
}

function When({ at }: { at: string | null }) {
  return at ? <DateText value={at} style="dateTime" className="tabular" /> : m.print_on_demand_never()
}

function ConnectionActions({ connection }: { connection: PrintConnection }) {
  const queryClient = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  const input = { connectionId: connection.id }
  const service = SERVICE_NAMES[connection.service]
  const prove = useMutation({
    ...mutationOf(provePrintWebhook),
    onSuccess: () => {
      toast({ variant: 'success', title: m.print_on_demand_prove_asked({ service }) })
      return refreshPrint(queryClient)
    },
    onError: showError,
  })
  const leave = useMutation({
    ...mutationOf(disconnectPrintService),
    onSuccess: () => refreshPrint(queryClient),
    onError: showError,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" loading={prove.isPending} onClick={() => prove.mutate(input)}>
        {m.print_on_demand_prove()}
      </Button>
      <Button size="sm" variant="ghost" loading={leave.isPending} onClick={() => setIsLeaving(true)}>
        {m.print_on_demand_disconnect()}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        danger
        title={m.print_on_demand_disconnect_title({ service })}
        description={m.print_on_demand_disconnect_lead()}
        confirmLabel={m.print_on_demand_disconnect()}
        onConfirm={() => leave.mutate(input)}
      />
    </div>
  )
}
