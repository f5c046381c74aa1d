/** How a setting is typed and read back: percent for hundredths of a percent, dollars for cents. */
import type { BlockChoice } from '#contract/site/landing-terms.ts'
import type { Settings } from '#contract/site/setting-shapes.schemas.ts'
import type { OpenHours } from '#contract/site/store-identity.schemas.ts'

import { m } from '#web/paraglide/messages.js'
import { formatHours } from '#web/platform/store/format-hours.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { parseMoneyText, writeMoneyText } from '#web/ui/money-text.ts'
import { blockName, readBlocks, writeBlocks } from './landing-blocks.ts'
import type { SettingField, SettingKind } from './sections/setting-field.ts'

/** What was typed, as the setting keeps it; undefined: it cannot be read. */
export function readSettingText(kind: SettingKind, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'text') return text
  if (kind === 'yes or no') return text === 'yes'
  if (kind === 'picture' || kind === 'product') return text || null
  if (kind === 'hours') return readHours(text)
  if (kind === 'blocks') return readBlocks(text)
  if (kind === 'money or never' && text === '') return null
  if (kind === 'money' || kind === 'money or never') return parseMoneyText(text) ?? undefined
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.'))
  if (!Number.isFinite(number)) return undefined
  if (kind === 'percent') return Math.round(number * 100)
  return kind === 'whole' && !Number.isInteger(number) ? undefined : number
}

function readHours(text: string): OpenHours | null {
  if (text === '') return null
  const [opens = '', closes = ''] = text.split('-')
  return { opens, closes }
}

function showBlocks(blocks: readonly BlockChoice[]): string {
  return blocks.flatMap(({ id, isOn }) => (isOn ? [blockName(id)] : [])).join(', ')
}

/** As it stands in its field. */
export function writeSettingText(kind: SettingKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'yes or no') return value ? 'yes' : 'no'
  if (kind === 'blocks') return writeBlocks(value as BlockChoice[])
  if (kind === 'hours') return `${(value as OpenHours).opens}-${(value as OpenHours).closes}`
  if (kind === 'percent') return String(Number(value) / 100)
  if (kind === 'money' || kind === 'money or never') return writeMoneyText(Number(value))
  return String(value)
}

/** As a sentence says it. */
export function showSetting(
  { kind, options }: Pick<SettingField, 'kind' | 'options'>,
  value: unknown,
): string {
  const chosen = options?.().find((option) => option.value === String(value))
  if (chosen) return chosen.label
  if (kind === 'picture') return value ? m.settings_logo_own() : m.settings_logo_drawn()
  if (kind === 'product') return value ? m.settings_featured_own() : m.settings_featured_auto()
  if (kind === 'yes or no') return value ? m.settings_yes() : m.settings_no()
  if (kind === 'hours') return value ? formatHours(value as OpenHours) : m.settings_closed()
  if (kind === 'blocks') return showBlocks(value as BlockChoice[])
  if (value === '') return m.settings_nothing()
  if (value === null || value === undefined) return m.settings_never()
  if (kind === 'percent') return `${formatNumber(Number(value) / 100)}%`
  if (kind === 'money' || kind === 'money or never') return formatMoney(Number(value))
  return kind === 'text' ? String(value) : formatNumber(Number(value))
}

type Path = readonly (string | number)[]

export function valueAt(settings: Partial<Settings>, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | null)?.[step],
    settings,
  )
}

/** A copy with one value changed. */
export function withValueAt<T>(whole: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T
  const inner = (whole as Record<string | number, unknown>)[step]
  const changed = withValueAt(inner, rest, value)
  if (Array.isArray(whole)) return whole.with(Number(step), changed) as T
  return { ...whole, [step]: changed }
}
