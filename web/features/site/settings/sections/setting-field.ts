/** What a field and a section of the settings screen are. */
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import type { SelectOption } from '#web/ui/select.tsx'

/** How it is typed, and what is kept of it. */
export type SettingKind =
  | 'percent'
  | 'money'
  | 'money or never'
  | 'whole'
  | 'decimal'
  | 'text'
  | 'yes or no'
  /** The id of a picture; empty: none. */
  | 'picture'
  /** The id of a product; empty: the shop chooses. */
  | 'product'
  /** From and to, `09:00-17:00`; empty: closed. */
  | 'hours'
  /** Of the landing page, in their order; those that are off begin with a dash: `trust,-people`. */
  | 'blocks'

interface FieldExtras {
  /** One of these, in a list to choose from. */
  options?: () => readonly SelectOption[]
  isRequired?: boolean
  /** Over both columns. */
  isWide?: boolean
  /** Who says it better than its default would: a name, an address. */
  hidesDefault?: boolean
}

export interface SettingField extends FieldExtras {
  key: SettingKey
  /** Within the setting; none: the setting itself. */
  path: readonly (string | number)[]
  kind: SettingKind
  label: () => string
  /** What it affects. */
  hint?: () => string
}

export interface SettingSectionShape {
  /** Where a link leads to: /admin/settings#taxes. */
  id: string
  title: () => string
  /** What these affect, in a sentence. */
  lead: () => string
  /** What to know before changing them. */
  note?: () => string
  fields: readonly SettingField[]
}

export function field(
  key: SettingKey,
  path: string,
  kind: SettingKind,
  label: () => string,
  hint?: () => string,
  extras: FieldExtras = {},
): SettingField {
  const steps = path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return { key, path: steps, kind, label, hint, ...extras }
}

/** For a form and its problems: `taxes.goods.stateBp`, as the server names them. */
export function nameOf({ key, path }: Pick<SettingField, 'key' | 'path'>): string {
  return [key, ...path].join('.')
}
