/** A product as it is edited, and what an edit is made of. */

import type { OptionKind, PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { createProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/permissions.ts'
import type { TeamMembership } from '#server/platform/http/route.ts'
import type { ReviewNotes } from '#server/schema/review-notes.ts'

export type DraftInput = ParsedInputOf<typeof createProduct>
export type EditInput = ParsedInputOf<typeof updateProduct>
export type Options = Partial<Record<OptionKind, string>>
export type NewOptionValue = DraftInput['optionValues'][number]

/** Whoever edits, at a page or by a job. */
export interface Editor {
  id: string
  role: Role
  displayName: string
  team: TeamMembership | null
}

export interface EditContext {
  editor: Editor
  language: Language
  now: Date
  /** What others say of a live product waits for an admin, though an admin's own edit would not. */
  isProposal?: boolean
}

/** What an admin has to look at before it is live. */
export interface Content
  extends Required<
    Pick<
      DraftInput,
      | 'category'
      | 'name'
      | 'slug'
      | 'summary'
      | 'description'
      | 'specs'
      | 'tags'
      | 'taxClass'
      | 'sizeGuide'
      | 'pictures'
    >
  > {}

/** What is live at once: price and stock. */
export interface Terms {
  priceCents: number
  compareAtCents: number | null
  onHand: number
  lowStockAt: number | null
  isActive: boolean
}

export interface Variant extends Terms {
  id: string
  inventoryItemId: string
  sku: string
  options: Options
  weightGrams: number
}

/** What is absent stays as it is. */
export interface VariantChange extends Partial<Terms> {
  /** Absent: a new one. */
  id?: string
  sku: string
  options: Options
  weightGrams?: number
}

export interface Change {
  content: Partial<Content>
  optionValues: NewOptionValue[]
  variants?: { list: VariantChange[]; removedIds: string[] }
  isActive?: boolean
  /** The Spanish text was read again and is still right. */
  confirmSpanish: boolean
}

/** What a proposal changes of what was live when it was made. */
export type PendingChange = Omit<Change, 'isActive'>

/** A product at one moment, whole. */
export interface Snapshot {
  content: Content
  /** One that is new has no id yet. */
  variants: (Omit<Variant, 'id' | 'inventoryItemId'> & { id?: string })[]
}

/** A live product as its owner wants it. It is stored whole: what was proposed never changes with what is live. */
export interface Proposal extends Snapshot {
  optionValues: NewOptionValue[]
  confirmSpanish: boolean
}

export interface Pending extends PendingChange {
  at: Date
  by: string | null
  proposal: Proposal
  /** What was live when it was submitted. */
  base: Snapshot
  baseVersion: number
}

export interface Product {
  id: string
  providerId: string
  /** The account of the provider; null where they have none. */
  ownerId: string | null
  /** Publishes without waiting for an admin. */
  isOwnerTrusted: boolean
  status: PublishingStatus
  isActive: boolean
  isDeleted: boolean
  englishAt: Date
  spanishAt: Date
  pending: Pending | null
  submittedAt: Date | null
  reviewNotes: ReviewNotes | null
  version: number
  publishedAt: Date | null
  content: Content
  variants: Variant[]
}
