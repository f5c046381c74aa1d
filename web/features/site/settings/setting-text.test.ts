import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { settingFields } from './sections/index.ts'
import type { SettingKind } from './sections/setting-field.ts'
import { readSettingText, valueAt, withValueAt, writeSettingText } from './setting-text.ts'

it.each<[SettingKind, string, unknown]>([
  ['percent', '10.5', 1_050],
  ['percent', '1,15', 115],
  ['percent', '', undefined],
  ['money', '6', 600],
  ['money', 'six', undefined],
  ['money or never', '', null],
  ['money or never', '75.00', 7_500],
  ['whole', '30', 30],
  ['whole', '1.5', undefined],
  ['decimal', '1.25', 1.25],
  ['text', ' San Juan ', 'San Juan'],
  ['yes or no', 'yes', true],
  ['picture', '', null],
  ['hours', '', null],
])('reads %s from "%s"', (kind, typed, value) => expect(readSettingText(kind, typed)).toBe(value))

it('every field of every section leads to a value, and reads what it wrote', () => {
  for (const { key, path, kind } of settingFields) {
    const value = valueAt(DEFAULT_SETTINGS, [key, ...path])
    expect([key, path, readSettingText(kind, writeSettingText(kind, value))]).toEqual([key, path, value])
  }
})

it('every setting is on the screen', () => {
  const shown = new Set(settingFields.map(({ key }) => key))
  expect([...shown].sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
})

it('changes one value and leaves the others, and what it was made from', () => {
  const changed = withValueAt(DEFAULT_SETTINGS.loyalty, ['tiers', 1, 'from'], 600)
  expect(changed.tiers.map(({ from }) => from)).toEqual([0, 600, 1_500, 5_000])
  expect(changed.pendingDays).toBe(DEFAULT_SETTINGS.loyalty.pendingDays)
  expect(DEFAULT_SETTINGS.loyalty.tiers[1]?.from).toBe(500)
})
