import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { LockdownSection } from './lockdown-section.tsx'
import { settingsQuery } from './queries.ts'
import { SettingSection } from './setting-section.tsx'
import { settingSections } from './setting-sections.ts'

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
  if (!data) return <FormSkeleton />
  return (
    <>
      <SectionLinks />
      {settingSections.map((section) => (
        <SettingSection key={section.id} section={section} settings={data} />
      ))}
      <LockdownSection settings={data} />
    </>
  )
}

function SectionLinks() {
  const links = [
    ...settingSections.map(({ id, title }) => ({ id, title: title() })),
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
