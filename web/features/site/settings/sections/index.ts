/** What stands where on the settings screen: a new number of rules.md is one line in one of these files. */
import { eventSections } from './events.ts'
import { houseSections, lockSection, unlockSection } from './house.ts'
import { moneySections } from './money.ts'
import { salesSections } from './sales.ts'
import type { SettingField, SettingSectionShape } from './setting-field.ts'
import { landingSection, languageSection, storeSections } from './store.ts'

export { languageSection, lockSection, unlockSection }

/** Those that are forms and nothing else. */
export const settingSections: readonly SettingSectionShape[] = [
  ...storeSections,
  landingSection,
  ...moneySections,
  ...salesSections,
  ...eventSections,
  ...houseSections,
]

export const settingFields: readonly SettingField[] = [
  ...settingSections,
  languageSection,
  lockSection,
  unlockSection,
].flatMap(({ fields }) => fields)
