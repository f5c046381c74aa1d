/** The closed lists of credentials. */
export const CREDENTIAL_KINDS = ['weapons_license', 'membership', 'certificate'] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]

export const CREDENTIAL_STATUSES = ['pending', 'verified', 'rejected', 'withdrawn'] as const
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number]

/** How many days ahead the owner of a certification or a provider's document hears that it runs out. */
