import type { CredentialKind } from '#contract/people/credential-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const CREDENTIAL_NAMES: Record<CredentialKind, () => string> = {
  weapons_license: () => m.credentials_kind_weapons_license(),
  membership: () => m.credentials_kind_membership(),
  certificate: () => m.credentials_kind_certificate(),
}
