import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '#web/domain/people/settings-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { settingsQuery } from './queries.ts'
import { SavedReplies } from './saved-replies.tsx'
import { TaxForm, TermsForm } from './text-forms.tsx'
import { VacationForm } from './vacation-form.tsx'

/** What a provider decides for all they sell. */
export function ProviderSettingsPanel() {
  const query = useQuery(settingsQuery)
  return (
    <Loaded query={query} title={m.provider_settings_failed()} skeleton={<Skeleton className="h-96" />}>
      {({ pickupAddress, returnAddress, vacation, terms, merchantRegistration, savedReplies }) => (
        <>
          <SettingsSection title={m.provider_vacation()} lead={m.provider_vacation_lead()}>
            <VacationForm vacation={vacation} />
          </SettingsSection>
          <SettingsSection title={m.provider_addresses()} lead={m.provider_addresses_lead()}>
            <div id="addresses" className="grid scroll-mt-32 gap-10">
              <AddressForm
                key={pickupAddress ? 'pickup' : 'no pickup'}
                kind="pickupAddress"
                title={m.provider_pickup_address()}
                address={pickupAddress}
              />
              <AddressForm
                key={returnAddress ? 'return' : 'no return'}
                kind="returnAddress"
                title={m.provider_return_address()}
                address={returnAddress}
              />
            </div>
          </SettingsSection>
          <SettingsSection title={m.provider_replies()} lead={m.provider_replies_lead()}>
            <SavedReplies savedReplies={savedReplies} />
          </SettingsSection>
          <SettingsSection title={m.provider_terms()} lead={m.provider_terms_lead()}>
            <TermsForm terms={terms} />
          </SettingsSection>
          <SettingsSection title={m.provider_tax()} lead={m.provider_tax_lead()}>
            <TaxForm number={merchantRegistration} />
          </SettingsSection>
        </>
      )}
    </Loaded>
  )
}
