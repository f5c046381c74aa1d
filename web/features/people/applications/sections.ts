/** The parts of the form, which are also what its checklist asks for. */
import type { Lack } from '#contract/people/application-lacks.ts'
import type { ApplicationKind } from '#contract/people/application-terms.ts'
import { m } from '#web/paraglide/messages.js'

interface Section {
  id: string
  title: () => string
  lead: () => string
  /** What it asks for, by the names that lacks have. */
  fields: readonly string[]
}

const PAGE_FIELDS = ['languages', 'headline.en', 'headline.es', 'bio.en', 'bio.es']

export const SECTIONS: Readonly<Record<ApplicationKind, readonly Section[]>> = {
  instructor: [
    {
      id: 'person',
      title: () => m.applications_section_person(),
      lead: () => m.applications_section_person_lead(),
      fields: ['firstName', 'lastName', 'municipality', 'birthDate'],
    },
    {
      id: 'license',
      title: () => m.applications_section_license(),
      lead: () => m.applications_section_license_lead(),
      fields: ['weaponsLicense'],
    },
    {
      id: 'record',
      title: () => m.applications_section_record(),
      lead: () => m.applications_section_record_lead(),
      fields: ['policeRecordOn', 'police_record'],
    },
    {
      id: 'training',
      title: () => m.applications_section_training(),
      lead: () => m.applications_section_training_lead(),
      fields: [
        'npprInstructorNumber',
        'issuer',
        'issuerName',
        'certificateNumber',
        'trainedOn',
        'certificateExpiresOn',
        'training_certificate',
      ],
    },
    {
      id: 'teaching',
      title: () => m.applications_section_teaching(),
      lead: () => m.applications_section_teaching_lead(),
      fields: ['teachingBasis', 'teachingDetails', 'teaching_proof'],
    },
    {
      id: 'page',
      title: () => m.applications_section_page(),
      lead: () => m.applications_section_page_lead(),
      fields: PAGE_FIELDS,
    },
  ],
  provider: [
    {
      id: 'business',
      title: () => m.applications_section_business(),
      lead: () => m.applications_section_business_lead(),
      fields: ['businessName', 'municipality', 'contactName', 'phone'],
    },
    {
      id: 'offer',
      title: () => m.applications_section_offer(),
      lead: () => m.applications_section_offer_lead(),
      fields: ['offers', 'offerDetails'],
    },
    {
      id: 'registration',
      title: () => m.applications_section_registration(),
      lead: () => m.applications_section_registration_lead(),
      fields: ['merchantRegistration', 'merchant_registration'],
    },
    {
      id: 'club',
      title: () => m.applications_section_club(),
      lead: () => m.applications_section_club_lead(),
      fields: ['clubLicenseNumber', 'clubLicenseExpiresOn', 'club_license'],
    },
    {
      id: 'page',
      title: () => m.applications_section_page(),
      lead: () => m.applications_section_page_lead(),
      fields: PAGE_FIELDS,
    },
    {
      id: 'terms',
      title: () => m.applications_section_terms(),
      lead: () => m.applications_section_terms_lead(),
      fields: ['acceptsTerms'],
    },
  ],
}

export const lacksOf = (section: Section, lacks: readonly Lack[]) =>
  lacks.filter(({ field }) => section.fields.includes(field))

/** Where a link leads to. */
export const sectionId = (section: string) => `apply-section-${section}`
export const fieldId = (field: string) => `apply-${field.replaceAll('.', '-')}`

/** A link in the list of lacks puts the cursor where there is something to do. */
export function goToField(field: string): void {
  const element = document.getElementById(fieldId(field))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
