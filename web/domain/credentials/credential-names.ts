import type { CredentialKind } from '#contract/people/credential-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const CREDENTIAL_NAMES: Record<CredentialKind, () => string> = {
  weapons_license: () => m.papers_kind_weapons_license(),
  membership: () => m.papers_kind_membership(),
  certificate: () => m.papers_kind_certificate(),
  instructor_certification: () => m.papers_kind_instructor_certification(),
}
