/** The closed lists of a provider's documents, and what each kind asks for. */
export const PROVIDER_DOCUMENT_KINDS = [
  'merchant_registration',
  'club_license',
  'insurance',
  'tax_form',
] as const
export type ProviderDocumentKind = (typeof PROVIDER_DOCUMENT_KINDS)[number]

export const PROVIDER_DOCUMENT_STATUSES = ['pending', 'verified', 'rejected', 'withdrawn'] as const
export type ProviderDocumentStatus = (typeof PROVIDER_DOCUMENT_STATUSES)[number]

/** As a reader sees it: what is verified runs out by itself. */
export const PROVIDER_DOCUMENT_STATES = ['waiting', 'verified', 'rejected', 'expired'] as const
export type ProviderDocumentState = (typeof PROVIDER_DOCUMENT_STATES)[number]

/** What is to be typed besides the file. */
export const PROVIDER_DOCUMENT_FIELDS: Record<
  ProviderDocumentKind,
  { hasNumber: boolean; hasExpiry: boolean }
> = {
  merchant_registration: { hasNumber: true, hasExpiry: false },
  club_license: { hasNumber: true, hasExpiry: true },
  insurance: { hasNumber: false, hasExpiry: true },
  tax_form: { hasNumber: false, hasExpiry: false },
}
