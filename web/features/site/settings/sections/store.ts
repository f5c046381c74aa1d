/** Who the store is, and which languages it speaks. */
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import { listWeekdays } from '#web/ui/weekdays.ts'
import { field, type SettingSectionShape } from './setting-field.ts'

const wide = { isWide: true, hidesDefault: true }
const own = { hidesDefault: true }
const listCities = () => ['', ...MUNICIPALITIES].map((name) => ({ value: name, label: name || '–' }))

export const storeSections: readonly SettingSectionShape[] = [
  {
    id: 'identity',
    title: () => m.settings_identity(),
    lead: () => m.settings_identity_lead(),
    fields: [
      field(
        'identity',
        'storeName',
        'text',
        () => m.settings_store_name(),
        () => m.settings_store_name_hint(),
        { isRequired: true },
      ),
      field(
        'identity',
        'legalName',
        'text',
        () => m.settings_legal_name(),
        () => m.settings_legal_name_hint(),
        own,
      ),
      field(
        'identity',
        'logoId',
        'picture',
        () => m.settings_logo(),
        () => m.settings_logo_hint(),
        wide,
      ),
      field(
        'identity',
        'tagline.en',
        'text',
        () => m.settings_tagline_en(),
        () => m.settings_tagline_hint(),
        wide,
      ),
      field('identity', 'tagline.es', 'text', () => m.settings_tagline_es(), undefined, wide),
      field('identity', 'email', 'text', () => m.settings_store_email(), undefined, own),
      field('identity', 'phone', 'text', () => m.settings_store_phone(), undefined, own),
      field('identity', 'address.street', 'text', () => m.settings_street(), undefined, wide),
      field('identity', 'address.city', 'text', () => m.settings_city(), undefined, {
        options: listCities,
        hidesDefault: true,
      }),
      field('identity', 'address.postalCode', 'text', () => m.settings_postal_code(), undefined, own),
      field(
        'pickupPlace',
        '',
        'text',
        () => m.settings_pickup_place(),
        () => m.settings_pickup_place_hint(),
        wide,
      ),
      ...[0, 1, 2, 3, 4, 5, 6].map((at) =>
        field('identity', `hours.${at}`, 'hours', () => listWeekdays()[at]?.label ?? '', undefined, wide),
      ),
      field(
        'identity',
        'hoursNote.en',
        'text',
        () => m.settings_hours_note_en(),
        () => m.settings_hours_note_hint(),
        wide,
      ),
      field('identity', 'hoursNote.es', 'text', () => m.settings_hours_note_es(), undefined, wide),
    ],
  },
]

/** The words of the landing page and the order of its blocks. */
export const landingSection: SettingSectionShape = {
  id: 'landing',
  title: () => m.settings_landing(),
  lead: () => m.settings_landing_lead(),
  fields: [
    field(
      'landing',
      'title.en',
      'text',
      () => m.settings_landing_title_en(),
      () => m.settings_landing_words_hint(),
      wide,
    ),
    field('landing', 'title.es', 'text', () => m.settings_landing_title_es(), undefined, wide),
    field('landing', 'lead.en', 'text', () => m.settings_landing_lead_en(), undefined, wide),
    field('landing', 'lead.es', 'text', () => m.settings_landing_lead_es(), undefined, wide),
    field(
      'landing',
      'featuredProductId',
      'product',
      () => m.settings_featured(),
      () => m.settings_featured_hint(),
      wide,
    ),
    field('landing', 'blocks', 'blocks', () => m.settings_landing_blocks(), undefined, wide),
    field(
      'landing',
      'textTitle.en',
      'text',
      () => m.settings_landing_text_title_en(),
      () => m.settings_landing_text_hint(),
      wide,
    ),
    field('landing', 'textTitle.es', 'text', () => m.settings_landing_text_title_es(), undefined, wide),
    field('landing', 'text.en', 'text', () => m.settings_landing_text_en(), undefined, wide),
    field('landing', 'text.es', 'text', () => m.settings_landing_text_es(), undefined, wide),
  ],
}

export const languageSection: SettingSectionShape = {
  id: 'languages',
  title: () => m.settings_languages(),
  lead: () => m.settings_languages_lead(),
  fields: [
    field(
      'languages',
      'offersSpanish',
      'yes or no',
      () => m.settings_offers_spanish(),
      () => m.settings_offers_spanish_hint(),
      { isWide: true },
    ),
  ],
}
