import { expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { ACTION_NAMES, STATUS_BADGES } from './labels.ts'

it('calls states and actions as the spec does', () => {
  const states = Object.values(STATUS_BADGES).map(({ name }) => name())
  expect(states).toEqual(['Draft', 'Pending Review', 'Published', 'Unpublished'])
  expect(m.product_editing_save_draft()).toBe('Save as Draft')
  const { submit, publish, approve, reject } = ACTION_NAMES
  expect([submit(), publish(), approve(), reject()]).toEqual([
    'Submit for Review',
    'Publish Now',
    'Approve',
    'Reject',
  ])
})
