import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { Failed } from '#web/platform/failed.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { LockdownSection } from './lockdown-section.tsx'
import { type AllSettings, settingsQuery } from './queries.ts'
import { settingFields, settingSections } from './sections/index.ts'
import { nameOf } from './sections/setting-field.ts'
import { SettingSection } from './setting-section.tsx'
import { useSettingsDraft } from './settings-draft.ts'

export function SettingsPanel() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const isHere = data !== undefined
  useEffect(() => {
    // The browser looked for it when only the skeleton was there.
    if (isHere && window.location.hash)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isHere])
  if (error && !data)
    return <Failed title={m.settings_failed()} error={error} onRetry={() => void refetch()} />
  return data ? <Sections settings={data} /> : <FormSkeleton />
}

function Sections({ settings }: { settings: AllSettings }) {
  const draft = useSettingsDraft(settings)
  const [identity, ...others] = settingSections
  return (
    <>
      <SectionLinks />
      <DraftNotice draft={draft.form} nameOf={nameField} />
      {identity ? <SettingSection section={identity} settings={settings} draft={draft} /> : null}
      <LanguagesSection settings={settings} draft={draft} />
      {others.map((section) => (
        <SettingSection key={section.id} section={section} settings={settings} draft={draft} />
      ))}
      <IntegrationsSection />
      <LockdownSection settings={settings} draft={draft} />
    </>
  )
}

function nameField(name: string): string {
  return settingFields.find((field) => nameOf(field) === name)?.label() ?? name
}

function SectionLinks() {
  const [identity, ...others] = settingSections.map(({ id, title }) => ({ id, title: title() }))
  const links = [
    ...(identity ? [identity] : []),
    { id: 'languages', title: m.settings_languages() },
    ...others,
    { id: 'integrations', title: m.settings_integrations() },
    { id: 'lockdown', title: m.settings_lockdown() },
  ]
  return (
    <nav aria-label={m.settings_sections()} className="pb-6">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {links.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-2 text-muted underline-offset-4 hover:text-text hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
