import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAccessState } from '#contract/site/lockdown.ts'
import { type AccessState, LOCKS, type Lock } from '#contract/site/lockdown-terms.ts'
import { changeSettings } from '#contract/site/settings-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { keyOf } from '#web/platform/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Fieldset } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { AccessCodeForm } from './access-code-form.tsx'
import { ClosingPages } from './closing-pages.tsx'
import { CONFIRM_FIELD_OF, ConfirmFields, clearConfirm, readConfirm } from './confirm-fields.tsx'
import { type AllSettings, lockdownQuery, settingsQuery, versionOf } from './queries.ts'
import { unlockSection } from './sections/index.ts'
import { SettingForm } from './setting-section.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { UnlockList } from './unlock-list.tsx'

const LABELS: Record<Lock, () => string> = {
  lockGlobal: () => m.settings_lock_global(),
  lockProducts: () => m.settings_lock_products(),
  lockEvents: () => m.settings_lock_events(),
}
const HINTS: Record<Lock, () => string> = {
  lockGlobal: () => m.settings_lock_global_hint(),
  lockProducts: () => m.settings_lock_products_hint(),
  lockEvents: () => m.settings_lock_events_hint(),
}

export function LockdownSection({ settings, draft }: { settings: AllSettings; draft: SettingsDraft }) {
  const { data: lockdown } = useQuery(lockdownQuery)
  return (
    <FormSection id="lockdown" title={m.settings_lockdown()} lead={m.settings_lockdown_lead()}>
      <LocksForm settings={settings} />
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

function LocksForm({ settings }: { settings: AllSettings }) {
  const queryClient = useQueryClient()
  const [locks, setLocks] = useState<AccessState>(settings.values.lockdown)
  const call = useFormCall(changeSettings, {
    read: (data) => ({
      changes: [{ key: 'lockdown' as const, version: versionOf(settings, 'lockdown'), value: locks }],
      ...readConfirm(data),
    }),
    fieldOf: CONFIRM_FIELD_OF,
    onRefused: (error) => {
      // Saving again is then about what is there now; the message says that somebody changed it.
      if (error.serverCode === 'SETTING_CHANGED')
        void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
      return false
    },
    onDone: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      queryClient.setQueryData(keyOf(getAccessState, {}), saved.values.lockdown)
      clearConfirm(call.form.ref.current)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Fieldset legend={m.settings_locks()}>
        {LOCKS.map((lock) => (
          <Checkbox
            key={lock}
            name={lock}
            label={LABELS[lock]()}
            hint={HINTS[lock]()}
            checked={locks[lock]}
            onChange={(event) => setLocks({ ...locks, [lock]: event.target.checked })}
          />
        ))}
      </Fieldset>
      <ClosingPages locks={locks} />
      <ConfirmFields call={call} />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call}>{m.settings_save_locks()}</SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}
