/** Who sold it, at the end of a paper: the company's name, where it is, and how to reach it. */
import { addressLines } from '#contract/site/store-address.ts'
import type { StoreIdentity } from '#contract/site/store-identity.ts'
import { FAINT, type PdfDocument } from '#server/platform/pdf/index.ts'

export function writeStore(pdf: PdfDocument, identity: StoreIdentity): void {
  const { storeName, legalName, address, email, phone } = identity
  const parts = [legalName || storeName, ...addressLines(address), email, phone]
  pdf.space(4)
  pdf.text(parts.filter(Boolean).join(' · '), { size: 8, color: FAINT })
}
