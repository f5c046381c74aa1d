import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSettings } from '#contract/site/settings-admin.ts'
import type { SettingKey, Settings } from '#contract/site/settings-schema.ts'
import { DANGEROUS_SETTINGS } from '#contract/site/settings-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangedMeanwhile, readConflict, type SettingConflict } from './changed-meanwhile.tsx'
import { CONFIRM_FIELD_OF, ConfirmFields, clearConfirm, readConfirm } from './confirm-fields.tsx'
import { type AllSettings, settingsQuery, versionOf } from './queries.ts'
import { SettingHistory } from './setting-history.tsx'
import { nameOf, type SettingField, type SettingSectionShape } from './setting-sections.ts'
import { readSettingText, showSetting, valueAt, withValueAt, writeSettingText } from './setting-text.ts'

interface SettingSectionProps {
  section: SettingSectionShape
  settings: AllSettings
}

/** One part of the settings, saved whole by its own row. */
export function SettingSection({ section, settings }: SettingSectionProps) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<SettingConflict[]>([])
  const keys = [...new Set(section.fields.map(({ key }) => key))]
  const isDangerous = keys.some((key) => DANGEROUS_SETTINGS.includes(key))
  const call = useFormCall(changeSettings, {
    read: (data) => ({ ...readChanges(section.fields, keys, settings, data), ...readConfirm(data) }),
    check: (data) =>
      Object.fromEntries(
        section.fields
          .filter(({ kind, ...field }) => readSettingText(kind, textOf(data, nameOf(field))) === undefined)
          .map((field) => [nameOf(field), m.settings_not_a_number()]),
      ),
    fieldOf: CONFIRM_FIELD_OF,
    onRefused: (error) => {
      const found = readConflict(error)
      setConflict(found)
      // What was typed stays; saving again is then about what is there now.
      if (found.length > 0) void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
      return found.length > 0
    },
    onDone: (saved) => {
      setConflict([])
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      clearConfirm(call.form.ref.current)
    },
  })
  return (
    <FormSection id={section.id} title={section.title()} lead={section.lead()}>
      <form {...call.form} className="grid gap-5">
        {section.note ? (
          <Notice tone="warning" live="none">
            {section.note()}
          </Notice>
        ) : null}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {section.fields.map((field) => (
            <SettingInput
              key={nameOf(field)}
              field={field}
              settings={settings}
              error={call.problem(nameOf(field))}
            />
          ))}
        </div>
        {isDangerous ? <ConfirmFields call={call} /> : null}
        <ChangedMeanwhile conflict={conflict} fields={section.fields} />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call}>{m.settings_save()}</SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
      <SettingHistory keys={keys} fields={section.fields} settings={settings} />
    </FormSection>
  )
}

function readChanges(
  fields: readonly SettingField[],
  keys: readonly SettingKey[],
  settings: AllSettings,
  data: FormData,
) {
  let values: Settings = settings.values
  for (const field of fields)
    values = withValueAt(
      values,
      [field.key, ...field.path],
      readSettingText(field.kind, textOf(data, nameOf(field))),
    )
  return {
    changes: keys.map((key) => ({ key, version: versionOf(settings, key), value: values[key] })),
  }
}

interface SettingInputProps {
  field: SettingField
  settings: AllSettings
  error: string | undefined
}

function SettingInput({ field, settings, error }: SettingInputProps) {
  const { kind, label, hint } = field
  const path = [field.key, ...field.path]
  const standard = m.settings_default({ value: showSetting(kind, valueAt(settings.defaults, path)) })
  return (
    <Field
      label={label()}
      hint={[hint?.(), standard].filter(Boolean).join(' ')}
      error={error}
      className={kind === 'text' ? 'sm:col-span-2' : undefined}
    >
      <Input
        name={nameOf(field)}
        defaultValue={writeSettingText(kind, valueAt(settings.values, path))}
        inputMode={kind === 'text' ? undefined : kind === 'whole' ? 'numeric' : 'decimal'}
        maxLength={kind === 'text' ? 200 : 16}
        leading={kind.startsWith('money') ? '$' : undefined}
        trailing={kind === 'percent' ? <span className="px-3 text-muted">%</span> : undefined}
      />
    </Field>
  )
}
