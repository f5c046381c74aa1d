import { useQuery } from '@tanstack/react-query'
import { type AccessState, CLOSED_PAGES, isAnyLocked, OPEN_PAGES } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccessCodeForm } from './access-code-form.tsx'
import { type AllSettings, lockdownQuery } from './queries.ts'
import { lockSection, unlockSection } from './sections/index.ts'
import { SettingForm } from './setting-section.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { UnlockList } from './unlock-list.tsx'

export function LockdownSection({ settings, draft }: { settings: AllSettings; draft: SettingsDraft }) {
  const { data: lockdown } = useQuery(lockdownQuery)
  return (
    <FormSection id="lockdown" title={m.settings_lockdown()} lead={lockSection.lead()}>
      <h3 className="text-base">{lockSection.title()}</h3>
      <SettingForm
        section={lockSection}
        settings={settings}
        draft={draft}
        saveLabel={m.settings_save_locks()}
        beforeSave={<ClosingPages locks={typedLocks(draft)} />}
      />
      {lockdown ? <AccessCodeForm lockdown={lockdown} /> : null}
      <div id={unlockSection.id} className="grid scroll-mt-24 gap-5 border-t pt-6">
        <div>
          <h3 className="text-base">{unlockSection.title()}</h3>
          <p className="mt-1 text-muted text-sm">{unlockSection.lead()}</p>
        </div>
        <SettingForm section={unlockSection} settings={settings} draft={draft} />
      </div>
      {lockdown ? <UnlockList unlocks={lockdown.unlocks} /> : null}
    </FormSection>
  )
}

function typedLocks(draft: SettingsDraft): AccessState {
  const isOn = (lock: keyof AccessState) =>
    lockSection.fields.some((field) => field.path[0] === lock && draft.textOf(field) === 'yes')
  return {
    lockGlobal: isOn('lockGlobal'),
    lockProducts: isOn('lockProducts'),
    lockEvents: isOn('lockEvents'),
  }
}

/** Before it is saved: what visitors will no longer reach. */
function ClosingPages({ locks }: { locks: AccessState }) {
  if (!isAnyLocked(locks)) return <p className="text-muted text-sm">{m.settings_nothing_closes()}</p>
  const pages = [
    ...(locks.lockProducts ? CLOSED_PAGES.lockProducts : []),
    ...(locks.lockEvents ? CLOSED_PAGES.lockEvents : []),
  ]
  return (
    <Notice tone="warning" title={m.settings_closes_title()}>
      {locks.lockGlobal ? <p>{m.settings_closes_all()}</p> : <PageList pages={[...new Set(pages)]} />}
      {locks.lockGlobal ? <PageList pages={OPEN_PAGES} /> : null}
      <p className="mt-2">{m.settings_closes_not_for()}</p>
    </Notice>
  )
}

function PageList({ pages }: { pages: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 font-mono text-text text-xs">
      {pages.map((page) => (
        <li key={page}>{page}</li>
      ))}
    </ul>
  )
}
