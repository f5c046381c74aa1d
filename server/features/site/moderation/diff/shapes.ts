/** How products and events are compared: by the names of their fields. */

import { describeSizeGuide } from '#contract/catalog/size-guide-words.ts'
import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Shape } from './diff-snapshots.ts'

const text = { type: 'text' } as const
const value = { type: 'value' } as const
const english = (texts: unknown) => (texts as { en?: string } | undefined)?.en ?? ''
const byId = ({ id }: Record<string, unknown>) => id

export const PRODUCT_SHAPE: Shape = {
  name: text,
  summary: text,
  description: text,
  category: value,
  slug: text,
  tags: text,
  taxClass: value,
  sizeGuide: {
    type: 'text',
    words: (guide) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, describeSizeGuide(guide as SizeGuideData | null, language)]),
      ),
  },
  pictures: { type: 'pictures' },
  specs: {
    type: 'list',
    keys: [({ label }) => english(label), ({ value: words }) => english(words)],
    label: ({ label }) => english(label),
  },
  variants: {
    type: 'list',
    keys: [byId, ({ sku }) => sku],
    label: ({ sku }) => String(sku),
    terms: ['priceCents', 'compareAtCents', 'onHand', 'lowStockAt', 'isActive'],
  },
}

export const EVENT_SHAPE: Shape = {
  title: text,
  summary: text,
  description: text,
  kind: value,
  level: value,
  languages: value,
  startsAt: value,
  endsAt: value,
  venueName: value,
  venueAddress: value,
  municipality: value,
  mapUrl: value,
  minAge: value,
  credentialKinds: value,
  waiverId: value,
  fullRefundHours: value,
  halfRefundHours: value,
  coverId: value,
  // Rows of the schedule have no id: the same hour, or else the same words, are the same row.
  schedule: {
    type: 'list',
    keys: [(row) => row, ({ at }) => at, ({ text: words }) => english(words)],
    label: ({ at, text: words }) => `${at} ${english(words)}`,
  },
  ticketTypes: {
    type: 'list',
    keys: [byId],
    label: ({ name }) => english(name),
    terms: ['priceCents', 'quota', 'isActive'],
  },
  squads: { type: 'list', keys: [byId], label: ({ name }) => String(name), terms: ['capacity'] },
  divisions: { type: 'list', keys: [byId], label: ({ name }) => String(name), terms: ['capacity'] },
}
