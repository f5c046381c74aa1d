import { useQuery } from '@tanstack/react-query'
import type { ProviderSetupStep } from '#contract/site/provider-overview-terms.ts'
import { SetupChecklist } from '#web/domain/people/setup-checklist.tsx'
import { m } from '#web/paraglide/messages.js'
import { setupQuery } from './queries.ts'

const STEPS: Record<
  ProviderSetupStep,
  { name: () => string; hint: () => string; href: string; hash?: string }
> = {
  profile: {
    name: m.provider_setup_profile,
    hint: m.provider_setup_profile_hint,
    href: '/provider/account',
    hash: 'provider-profile',
  },
  listing: {
    name: m.provider_setup_listing,
    hint: m.provider_setup_listing_hint,
    href: '/provider/create',
  },
  addresses: {
    name: m.provider_setup_addresses,
    hint: m.provider_setup_addresses_hint,
    href: '/provider/settings',
    hash: 'addresses',
  },
  payout_account: {
    name: m.provider_setup_payouts,
    hint: m.provider_setup_payouts_hint,
    href: '/provider/account',
    hash: 'payouts',
  },
  documents: {
    name: m.provider_setup_documents,
    hint: m.provider_setup_documents_hint,
    href: '/provider/account',
    hash: 'documents',
  },
}

/** What a new provider sets up. One that cannot be loaded is not missed: what waits is below it. */
export function ProviderSetup() {
  const { data } = useQuery(setupQuery)
  if (!data) return null
  const steps = data.steps.map(({ id, isDone }) => {
    const { name, hint, ...place } = STEPS[id]
    return { id, isDone, name: name(), hint: hint(), ...place }
  })
  return <SetupChecklist title={m.provider_setup()} lead={m.provider_setup_lead()} steps={steps} />
}
