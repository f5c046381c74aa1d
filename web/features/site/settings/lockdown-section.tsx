import { useQuery } from '@tanstack/react-query'
import type { AccessState } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/form-section.tsx'
import { AccessCodeForm } from './access-code-form.tsx'
import { ClosingPages } from './closing-pages.tsx'
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
