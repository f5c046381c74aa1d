/** What was typed into the settings and not saved yet: one draft for the whole screen, by the names of its fields. */
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import type { AllSettings } from './queries.ts'
import { nameOf, type SettingField } from './sections/setting-field.ts'
import { valueAt, writeSettingText } from './setting-text.ts'

interface Typed {
  text: string
  /** What stood there when the typing began: whoever changed it since must be heard of before it is replaced. */
  was: string
}

export interface SettingsDraft {
  form: ReturnType<typeof useFormDraft<Record<string, Typed>>>
  /** As it stands in the field. */
  textOf(field: SettingField): string
  type(field: SettingField, text: string): void
  isTyped(fields: readonly SettingField[]): boolean
  /** Somebody else changed this field after the typing began. */
  isOvertaken(field: SettingField): boolean
  /** They were told: what stands there now is what they go on from. */
  acceptOvertaken(fields: readonly SettingField[], settings: AllSettings): void
  /** Saved or given up. */
  forget(fields: readonly SettingField[]): Promise<void>
}

function savedText(settings: AllSettings, { kind, key, path }: SettingField): string {
  return writeSettingText(kind, valueAt(settings.values, [key, ...path]))
}

export function useSettingsDraft(settings: AllSettings): SettingsDraft {
  const form = useFormDraft<Record<string, Typed>>('settings', {})
  const typedOf = (field: SettingField) => form.value[nameOf(field)]
  const isChanged = (field: SettingField) => {
    const typed = typedOf(field)
    return typed !== undefined && typed.text !== savedText(settings, field)
  }
  return {
    form,
    textOf: (field) => typedOf(field)?.text ?? savedText(settings, field),
    type: (field, text) =>
      form.setValue((before) => ({
        ...before,
        [nameOf(field)]: { text, was: before[nameOf(field)]?.was ?? savedText(settings, field) },
      })),
    isTyped: (fields) => fields.some(isChanged),
    isOvertaken: (field) => isChanged(field) && typedOf(field)?.was !== savedText(settings, field),
    acceptOvertaken: (fields, now) =>
      form.setValue((before) => {
        const next = { ...before }
        for (const field of fields) {
          const typed = next[nameOf(field)]
          if (typed) next[nameOf(field)] = { ...typed, was: savedText(now, field) }
        }
        return next
      }),
    async forget(fields) {
      const names = new Set(fields.map(nameOf))
      const rest = Object.fromEntries(Object.entries(form.value).filter(([name]) => !names.has(name)))
      if (Object.keys(rest).length === 0) await form.finish({})
      else form.setValue(rest)
    },
  }
}
