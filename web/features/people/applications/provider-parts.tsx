import type { ReactNode } from 'react'
import type { ProviderDetails } from '#contract/people/application-lacks.ts'
import { OFFERS } from '#contract/people/application-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Fieldset } from '#web/ui/field.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DocumentField } from './document-field.tsx'
import { MunicipalityField, NamedField, type PartProps, PublicTexts, TextField } from './form-parts.tsx'
import { fieldId } from './sections.ts'

export type TypedProvider = ProviderDetails

type ProviderParts = PartProps<TypedProvider>

const OFFER_NAMES = {
  products: () => m.applications_offer_products(),
  events: () => m.applications_offer_events(),
}

function BusinessPart({ typed, change, problem }: ProviderParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        field="businessName"
        problem={problem}
        hint={m.applications_business_hint()}
        value={typed.businessName}
        maxLength={80}
        autoComplete="organization"
        onChange={(businessName) => change({ businessName })}
      />
      <MunicipalityField
        value={typed.municipality}
        problem={problem}
        onChange={(municipality) => change({ municipality })}
      />
      <TextField
        field="contactName"
        problem={problem}
        value={typed.contactName}
        maxLength={80}
        autoComplete="name"
        onChange={(contactName) => change({ contactName })}
      />
      <TextField
        field="phone"
        problem={problem}
        value={typed.phone}
        maxLength={20}
        autoComplete="tel"
        inputMode="tel"
        onChange={(phone) => change({ phone })}
      />
    </div>
  )
}

function OfferPart({ typed, change, problem }: ProviderParts) {
  return (
    <>
      <Fieldset legend={m.applications_offers()} error={problem('offers')}>
        <div className="flex flex-wrap gap-x-6">
          {OFFERS.map((offer, at) => (
            <Checkbox
              key={offer}
              id={at === 0 ? fieldId('offers') : undefined}
              label={OFFER_NAMES[offer]()}
              checked={typed.offers.includes(offer)}
              onCheckedChange={(isChosen) =>
                change({
                  offers: OFFERS.filter((each) => (each === offer ? isChosen : typed.offers.includes(each))),
                })
              }
            />
          ))}
        </div>
      </Fieldset>
      <NamedField field="offerDetails" problem={problem} hint={m.applications_offer_hint()}>
        <Textarea
          name="offerDetails"
          rows={4}
          maxLength={2_000}
          value={typed.offerDetails}
          onChange={(event) => change({ offerDetails: event.target.value })}
        />
      </NamedField>
    </>
  )
}

function RegistrationPart({ application, typed, change, problem }: ProviderParts) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field="merchantRegistration"
          problem={problem}
          hint={m.applications_merchant_hint()}
          value={typed.merchantRegistration}
          maxLength={20}
          isCode
          onChange={(merchantRegistration) => change({ merchantRegistration })}
        />
      </div>
      <DocumentField
        application={application}
        document="merchant_registration"
        error={problem('merchant_registration')}
      />
    </>
  )
}

function ClubPart({ application, typed, change, problem }: ProviderParts) {
  const hasClub = typed.clubLicenseNumber.trim() !== ''
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field="clubLicenseNumber"
          problem={problem}
          optional
          value={typed.clubLicenseNumber}
          maxLength={40}
          isCode
          onChange={(clubLicenseNumber) => change({ clubLicenseNumber })}
        />
        {hasClub ? (
          <NamedField field="clubLicenseExpiresOn" problem={problem}>
            <DateInput
              value={typed.clubLicenseExpiresOn || null}
              onValueChange={(day) => change({ clubLicenseExpiresOn: day ?? '' })}
            />
          </NamedField>
        ) : null}
      </div>
      {hasClub ? (
        <DocumentField application={application} document="club_license" error={problem('club_license')} />
      ) : null}
    </>
  )
}

function TermsPart({ typed, change, problem }: ProviderParts) {
  const error = problem('acceptsTerms')
  return (
    <div className="grid gap-1">
      <Checkbox
        id={fieldId('acceptsTerms')}
        label={m.applications_accept_terms()}
        checked={typed.acceptsTerms}
        aria-invalid={error ? true : undefined}
        onCheckedChange={(acceptsTerms) => change({ acceptsTerms })}
      />
      {error ? <p className="text-danger text-xs">{error}</p> : null}
      <p>
        <a href="/provider-terms" target="_blank" rel="noreferrer" className={linkClass({})}>
          {m.applications_read_terms()}
        </a>
      </p>
    </div>
  )
}

export const PROVIDER_PARTS: Readonly<Record<string, (parts: ProviderParts) => ReactNode>> = {
  business: BusinessPart,
  offer: OfferPart,
  registration: RegistrationPart,
  club: ClubPart,
  page: PublicTexts,
  terms: TermsPart,
}
