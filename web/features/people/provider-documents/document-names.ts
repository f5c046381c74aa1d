import type { ProviderDocumentKind } from '#contract/people/provider-document-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const DOCUMENT_NAMES: Record<ProviderDocumentKind, () => string> = {
  merchant_registration: () => m.documents_merchant_registration(),
  club_license: () => m.documents_club_license(),
  insurance: () => m.documents_insurance(),
  tax_form: () => m.documents_tax_form(),
}
