import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { m } from '#web/paraglide/messages.js'
import type { ClientError } from '#web/platform/request/client-error.ts'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { nameOf, type SettingField } from './sections/setting-field.ts'
import { showSetting, valueAt } from './setting-text.ts'

export interface SettingConflict {
  key: SettingKey
  value: unknown
  changedAt: string | null
  changedBy: string | null
}

/** What the server says of settings that somebody else changed; none for any other refusal. */
export function readConflict(error: ClientError): SettingConflict[] {
  if (error.serverCode !== 'SETTING_CHANGED') return []
  return (error.details as { settings?: SettingConflict[] }).settings ?? []
}

interface ChangedMeanwhileProps {
  conflict: readonly SettingConflict[]
  fields: readonly SettingField[]
}

export function ChangedMeanwhile({ conflict, fields }: ChangedMeanwhileProps) {
  if (conflict.length === 0) return null
  const [first] = conflict
  const values = Object.fromEntries(conflict.map(({ key, value }) => [key, value]))
  const who = {
    name: first?.changedBy ?? m.settings_somebody(),
    when: first?.changedAt ? formatDate(first.changedAt, 'dateTime') : '',
  }
  return (
    <Notice tone="warning" title={m.settings_changed_meanwhile(who)} live="alert">
      <ul className="grid gap-1">
        {fields
          .filter(({ key }) => key in values)
          .map((field) => (
            <li key={nameOf(field)}>
              {m.settings_is_now({
                label: field.label(),
                value: showSetting(field, valueAt(values, [field.key, ...field.path])),
              })}
            </li>
          ))}
      </ul>
    </Notice>
  )
}
