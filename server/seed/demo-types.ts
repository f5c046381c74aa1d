/** What the demo catalog is written in. Texts and drawings only; ids, stock and dates come from the seed. */
import type { OptionKind, StartCategory, TaxClass } from '#contract/catalog/catalog-terms.ts'

export interface BothLanguages {
  en: string
  es: string
}

/** How a drawing looks: an option's values by kind (`color: 'coyote'`, `hand: 'left'`), and traits of its own. */
export type Look = Readonly<Record<string, string>>

export interface DemoOptionValue {
  kind: OptionKind
  code: string
  label: BothLanguages
  /** The real color, for a dot: `#a08560`. */
  swatch?: string
}

export interface DemoProvider {
  key: string
  name: string
  headline: BothLanguages
  /** Markdown, two or three paragraphs. */
  bio: BothLanguages
  municipality: string
  since: number
}

export interface DemoInstructor {
  key: string
  firstName: string
  lastName: string
  headline: BothLanguages
  bio: BothLanguages
  municipality: string
  npprInstructorNumber: string
  since: number
  /** Traits for the portrait. */
  look: Look
}

export interface DemoVariantTweak {
  /** Which variants: all of these option values. */
  when: Partial<Record<OptionKind, string>>
  priceCents?: number
  compareAtCents?: number
  stock?: number
  weightGrams?: number
}

export interface DemoProduct {
  key: string
  provider: string
  category: StartCategory
  name: BothLanguages
  slug: BothLanguages
  /** One sentence for cards and search engines. */
  summary: BothLanguages
  /** Markdown. */
  description: BothLanguages
  specs: { label: BothLanguages; value: BothLanguages }[]
  tags: { en: string[]; es: string[] }
  taxClass: TaxClass
  priceCents: number
  compareAtCents?: number
  weightGrams: number
  /** None: one variant without options. */
  options: { kind: OptionKind; values: string[] }[]
  tweaks?: DemoVariantTweak[]
  /** Which drawing of `art/`, and its traits besides the options. */
  art: { kind: string; look?: Look }
  isFeatured?: boolean
  /** Sold so far, for the best-sellers. */
  sold: number
  daysOld: number
}

export interface DemoReview {
  product: string
  author: string
  stars: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  language: 'en' | 'es'
  daysOld: number
  providerReply?: string
  /** Views of the product that the buyer photographed. */
  hasPhoto?: boolean
}

export interface DemoQuestion {
  product: string
  author: string
  body: string
  language: 'en' | 'es'
  answer?: string
  daysOld: number
}
