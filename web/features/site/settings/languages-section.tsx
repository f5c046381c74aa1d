import { m } from '#web/paraglide/messages.js'
import type { AllSettings } from './queries.ts'
import { languageSection } from './sections/index.ts'
import { SettingSection } from './setting-section.tsx'
import type { SettingsDraft } from './settings-draft.ts'

/** What may be chosen, after what is the same in every store. */
export function LanguagesSection({ settings, draft }: { settings: AllSettings; draft: SettingsDraft }) {
  const rules = [
    { id: 'first', name: m.settings_language_first(), text: m.settings_language_first_text() },
    { id: 'order', name: m.settings_language_order(), text: m.settings_language_order_text() },
    { id: 'publish', name: m.settings_language_publish(), text: m.settings_language_publish_text() },
  ]
  return (
    <SettingSection section={languageSection} settings={settings} draft={draft}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {rules.map(({ id, name, text }) => (
          <div key={id} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="max-sm:-mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  )
}
