import { expect, it } from 'vitest'
import { groupNotices, markPage, type NoticePage, type ShownNotice } from './group-notices.ts'

function notice(id: string, subject: string, isRead = false): ShownNotice {
  return { id, subject, isRead, kind: 'sale', title: id, body: '', path: '/', at: '2026-11-16T12:00:00Z' }
}

const PAGE: NoticePage = {
  items: [notice('n4', 'a'), notice('n2', 'a'), notice('n1', 'a', true), notice('n3', 'b')],
  subjects: [
    { subject: 'a', total: 5, unread: 2 },
    { subject: 'b', total: 1, unread: 1 },
  ],
  nextBefore: null,
}

it('shows the newest of each subject first, with what was before it', () => {
  expect(groupNotices(PAGE)).toMatchObject([
    { subject: 'a', newest: { id: 'n4' }, earlier: [{ id: 'n2' }, { id: 'n1' }], total: 5, unread: 2 },
    { subject: 'b', newest: { id: 'n3' }, earlier: [], total: 1, unread: 1 },
  ])
})

it('counts down what is read, and never what was read before', () => {
  const marked = markPage(PAGE, ({ subject }) => subject === 'a')
  expect(marked.subjects.map(({ unread }) => unread)).toEqual([0, 1])
  expect(marked.items.filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual(['n3'])
  expect(markPage(PAGE, ({ id }) => id === 'n1').subjects).toEqual(PAGE.subjects)
})
