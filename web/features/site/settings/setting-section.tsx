import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getLanding } from '#contract/catalog/products.ts'
import { getAccessState } from '#contract/site/lockdown.ts'
import type { SettingKey, Settings } from '#contract/site/setting-shapes.schemas.ts'
import { changeSettings } from '#contract/site/settings-admin.ts'
import { DANGEROUS_SETTINGS } from '#contract/site/settings-terms.ts'
import { getSite } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { keyOf } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangedMeanwhile, readConflict, type SettingConflict } from './changed-meanwhile.tsx'
import { CONFIRM_FIELD_OF, ConfirmFields, clearConfirm, readConfirm } from './confirm-fields.tsx'
import { type AllSettings, settingsQuery, versionOf } from './queries.ts'
import { nameOf, type SettingSectionShape } from './sections/setting-field.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingInput } from './setting-input.tsx'
import { readSettingText, withValueAt } from './setting-text.ts'
import type { SettingsDraft } from './settings-draft.ts'

interface SettingSectionProps {
  section: SettingSectionShape
  settings: AllSettings
  draft: SettingsDraft
  /** Above the form. */
  children?: ReactNode
}

/** One part of the settings, saved whole. */
export function SettingSection({ section, settings, draft, children }: SettingSectionProps) {
  return (
    <FormSection id={section.id} title={section.title()} lead={section.lead()}>
      {children}
      <SettingForm section={section} settings={settings} draft={draft} />
    </FormSection>
  )
}

interface SettingFormProps extends Omit<SettingSectionProps, 'children'> {
  saveLabel?: string
  /** Between the fields and the password: what saving would do. */
  beforeSave?: ReactNode
}

export function SettingForm({ section, settings, draft, saveLabel, beforeSave }: SettingFormProps) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<SettingConflict[]>([])
  const { fields } = section
  const keys = [...new Set(fields.map(({ key }) => key))]
  const isDangerous = keys.some((key) => DANGEROUS_SETTINGS.includes(key))
  const call = useFormCall(changeSettings, {
    read: (data) => ({ changes: listChanges(section, keys, settings, draft), ...readConfirm(data) }),
    check: () =>
      Object.fromEntries(
        fields
          .filter((field) => readSettingText(field.kind, draft.textOf(field)) === undefined)
          .map((field) => [nameOf(field), m.settings_not_a_number()]),
      ),
    fieldOf: CONFIRM_FIELD_OF,
    onRefused: (error) => {
      const found = readConflict(error)
      setConflict(found)
      if (found.length === 0) return false
      // What was typed stays; saving again is then about what is there now.
      void queryClient
        .fetchQuery({ ...settingsQuery, staleTime: 0 })
        .then((now) => draft.acceptOvertaken(fields, now))
      return true
    },
    onDone: async (saved) => {
      setConflict([])
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      clearConfirm(call.form.ref.current)
      // The frame of this very page shows the store's name.
      if (keys.includes('identity') || keys.includes('landing'))
        void queryClient.invalidateQueries({ queryKey: keyOf(getSite, {}) })
      if (keys.includes('landing')) void queryClient.invalidateQueries({ queryKey: keyOf(getLanding, {}) })
      // And its banner says what is locked.
      if (keys.includes('lockdown'))
        queryClient.setQueryData(keyOf(getAccessState, {}), saved.values.lockdown)
      await draft.forget(fields)
    },
  })
  return (
    <>
      <form {...call.form} className="grid gap-5">
        {section.note ? (
          <Notice tone="warning" live="none">
            {section.note()}
          </Notice>
        ) : null}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map((field) => (
            <SettingInput
              key={nameOf(field)}
              field={field}
              text={draft.textOf(field)}
              defaults={settings.defaults}
              problem={call.problem}
              onText={(text) => {
                draft.type(field, text)
                call.forget(nameOf(field))
              }}
            />
          ))}
        </div>
        {beforeSave}
        {isDangerous ? <ConfirmFields call={call} /> : null}
        <ChangedMeanwhile conflict={conflict} fields={fields} />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call}>{saveLabel ?? m.settings_save()}</SubmitButton>
          {draft.isTyped(fields) ? (
            <Button variant="ghost" onClick={() => void draft.forget(fields)}>
              {m.settings_discard()}
            </Button>
          ) : null}
          <SavedMark call={call} />
        </div>
      </form>
      <SettingHistory keys={keys} fields={fields} settings={settings} />
    </>
  )
}

/** One that somebody else changed since the typing began names an older version: the server says who, when and to what. */
function listChanges(
  { fields }: SettingSectionShape,
  keys: readonly SettingKey[],
  settings: AllSettings,
  draft: SettingsDraft,
) {
  let values: Settings = settings.values
  for (const field of fields)
    values = withValueAt(values, [field.key, ...field.path], readSettingText(field.kind, draft.textOf(field)))
  return keys.map((key) => {
    const isOvertaken = fields.some((field) => field.key === key && draft.isOvertaken(field))
    return { key, version: Math.max(0, versionOf(settings, key) - (isOvertaken ? 1 : 0)), value: values[key] }
  })
}
