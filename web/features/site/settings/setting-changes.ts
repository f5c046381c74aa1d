/** What a change of a setting changed, number by number, as the settings screen says them. */
import type { Settings } from '#contract/site/setting-shapes.schemas.ts'
import { settingFields } from './sections/index.ts'
import { nameOf } from './sections/setting-field.ts'
import { showSetting, valueAt } from './setting-text.ts'

/** A setting of another version may have no such numbers: then nothing is told. */
export function describeSettingChange(key: string, before: unknown, after: unknown) {
  return settingFields.flatMap((field) => {
    if (field.key !== key) return []
    const [was, became] = [before, after].map((value) => valueAt(value as Partial<Settings>, field.path))
    if (JSON.stringify(was) === JSON.stringify(became)) return []
    return [
      {
        id: nameOf(field),
        name: field.label(),
        before: showSetting(field, was),
        after: showSetting(field, became),
      },
    ]
  })
}
