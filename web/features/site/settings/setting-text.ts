/** How a setting is typed and read back: percent for hundredths of a percent, dollars for cents. */
import type { Settings } from '#contract/site/settings-schema.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { parseMoneyText, writeMoneyText } from '#web/ui/money-text.ts'

export type SettingKind = 'percent' | 'money' | 'money or never' | 'whole' | 'decimal' | 'text'

/** What was typed, as the setting keeps it; undefined: it cannot be read. */
export function readSettingText(kind: SettingKind, typed: string): string | number | null | undefined {
  const text = typed.trim()
  if (kind === 'text') return text
  if (kind === 'money or never' && text === '') return null
  if (kind === 'money' || kind === 'money or never') return parseMoneyText(text) ?? undefined
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.'))
  if (!Number.isFinite(number)) return undefined
  if (kind === 'percent') return Math.round(number * 100)
  return kind === 'whole' && !Number.isInteger(number) ? undefined : number
}

/** As it stands in its field. */
export function writeSettingText(kind: SettingKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'percent') return String(Number(value) / 100)
  if (kind === 'money' || kind === 'money or never') return writeMoneyText(Number(value))
  return String(value)
}

/** As a sentence says it. */
export function showSetting(kind: SettingKind, value: unknown): string {
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
