import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getIntegrations } from '#contract/site/integrations.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { queryOf } from '#web/platform/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Integration = ReplyOf<typeof getIntegrations>[number]

const NAMES: Record<Integration['id'], () => string> = {
  payments: () => m.settings_integration_payments(),
  mail: () => m.settings_integration_mail(),
  printing: () => m.settings_integration_printing(),
  files: () => m.settings_integration_files(),
  monitoring: () => m.settings_integration_monitoring(),
}

const SERVICES: Record<Integration['service'], () => string> = {
  stripe: () => 'Stripe',
  test_gateway: () => m.settings_service_test_gateway(),
  sendgrid: () => 'SendGrid',
  smtp: () => 'SMTP',
  disk_mailbox: () => m.settings_service_disk_mailbox(),
  print_services: () => 'Printful, Printify',
  print_stand_in: () => m.settings_service_print_stand_in(),
  s3: () => 'S3',
  disk: () => m.settings_service_disk(),
  sentry: () => 'Sentry',
  none: () => m.settings_service_none(),
}

const WITHOUT: Record<Integration['id'], () => string> = {
  payments: () => m.settings_without_payments(),
  mail: () => m.settings_without_mail(),
  printing: () => m.settings_without_printing(),
  files: () => m.settings_without_files(),
  monitoring: () => m.settings_without_monitoring(),
}

/** What the server's environment connects the store to; nothing here can be changed on screen. */
export function IntegrationsSection() {
  const query = useQuery(queryOf(getIntegrations, {}))
  return (
    <FormSection
      id="integrations"
      title={m.settings_integrations()}
      lead={m.settings_integrations_lead()}
      aside={
        <Link to="/admin/system" className={`mt-2 inline-block py-1 text-sm ${linkClass()}`}>
          {m.settings_integrations_state()}
        </Link>
      }
    >
      <Loaded
        query={query}
        title={m.settings_integrations_failed()}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(integrations) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {integrations.map((integration) => (
              <IntegrationCard key={integration.id} integration={integration} />
            ))}
          </ul>
        )}
      </Loaded>
    </FormSection>
  )
}

function IntegrationCard({ integration }: { integration: Integration }) {
  const { id, service, isSetUp, detail, connections, variables } = integration
  return (
    <li className="grid content-start gap-3 rounded-card border p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{NAMES[id]()}</h3>
        <Badge tone={isSetUp ? 'success' : 'neutral'}>
          {isSetUp ? m.settings_set_up() : m.settings_not_set_up()}
        </Badge>
      </div>
      <p>
        {SERVICES[service]()}
        {detail ? <span className="text-muted"> · {detail}</span> : null}
      </p>
      {isSetUp ? null : <p className="text-muted">{WITHOUT[id]()}</p>}
      {connections === null ? null : (
        <p>
          <Link to="/admin/print-on-demand" className={linkClass()}>
            {m.settings_print_connections({ count: connections, number: formatNumber(connections) })}
          </Link>
        </p>
      )}
      <ul className="grid gap-1 border-t pt-3">
        {variables.map(({ variable, isSet, ending }) => (
          <li key={variable} className="flex flex-wrap justify-between gap-x-4">
            <code className="break-all font-mono text-xs">{variable}</code>
            <span className="text-muted text-xs">
              {isSet
                ? ending
                  ? m.settings_variable_ends({ ending })
                  : m.settings_variable_set()
                : m.settings_variable_unset()}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
