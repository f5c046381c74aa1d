import { expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { MOVE_NAMES, STATUS_LABELS } from './labels.ts'

it('calls states and actions of an event as the spec does, and as those of a product', () => {
  const states = Object.values(STATUS_LABELS).map(({ name }) => name())
  expect(states).toEqual(['Draft', 'Pending Review', 'Published', 'Unpublished'])
  expect(m.event_editing_save_draft()).toBe('Save as Draft')
  const { submit, publish, approve, reject } = MOVE_NAMES
  expect([submit(), publish(), approve(), reject()]).toEqual([
    'Submit for Review',
    'Publish Now',
    'Approve',
    'Reject',
  ])
})
