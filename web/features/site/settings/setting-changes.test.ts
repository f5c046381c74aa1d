import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { describeSettingChange } from './setting-changes.ts'
import { withValueAt } from './setting-text.ts'

it('tells only what differs, as the settings screen says it', () => {
  const before = DEFAULT_SETTINGS.taxes
  const after = withValueAt(before, ['goods', 'stateBp'], 1_000)
  expect(describeSettingChange('taxes', before, after)).toEqual([
    { id: 'taxes.goods.stateBp', name: expect.any(String), before: '10.5%', after: '10%' },
  ])
  expect(describeSettingChange('taxes', before, before)).toEqual([])
  expect(describeSettingChange('gone', 1, 2)).toEqual([])
})
