import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { listSettingHistory } from '#contract/site/settings-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { type AllSettings, versionOf } from './queries.ts'
import { nameOf, type SettingField } from './sections/setting-field.ts'
import { showSetting, valueAt } from './setting-text.ts'

interface SettingHistoryProps {
  keys: readonly SettingKey[]
  fields: readonly SettingField[]
  settings: AllSettings
}

/** Who changed these last, and on demand every change with its old and new value. */
export function SettingHistory({ keys, fields, settings }: SettingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const last = settings.changes
    .filter(({ key }) => keys.includes(key))
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))[0]
  if (!last) return <p className="text-muted text-sm">{m.settings_never_changed()}</p>
  const who = { name: last.changedBy ?? m.settings_somebody(), when: formatDate(last.changedAt, 'dateTime') }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted text-sm">{m.settings_last_changed(who)}</p>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        }
        className="-ml-3"
      >
        {m.settings_history()}
      </Button>
      {isOpen
        ? keys.map((key) => (
            <Changes key={`${key} ${versionOf(settings, key)}`} settingKey={key} fields={fields} />
          ))
        : null}
    </div>
  )
}

function Changes({ settingKey, fields }: { settingKey: SettingKey; fields: readonly SettingField[] }) {
  const { data = [] } = useQuery({ ...queryOf(listSettingHistory, { key: settingKey }), staleTime: 0 })
  const lines = data.flatMap(({ changedAt, changedBy, before, after }) =>
    fields
      .filter(({ key }) => key === settingKey)
      .map((field) => ({
        id: `${changedAt} ${nameOf(field)}`,
        label: field.label(),
        when: formatDate(changedAt, 'dateTime'),
        who: changedBy ?? m.settings_somebody(),
        old: showSetting(field, valueAt({ [settingKey]: before }, [settingKey, ...field.path])),
        now: showSetting(field, valueAt({ [settingKey]: after }, [settingKey, ...field.path])),
      }))
      .filter(({ old, now }) => old !== now),
  )
  return (
    <ul className="grid w-full text-sm">
      {lines.map(({ id, label, when, who, old, now }) => (
        <li key={id} className="grid gap-x-6 border-t py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span>
            {label}: <s className="text-muted">{old}</s> <strong className="font-[600]">{now}</strong>
          </span>
          <span className="text-muted">
            {who} · {when}
          </span>
        </li>
      ))}
    </ul>
  )
}
