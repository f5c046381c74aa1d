import { expect, it } from 'vitest'
import { insertReply, opensReplies, sortReplies } from './saved-reply-rules.ts'

const at = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
})

it('a slash offers saved replies at the beginning of a line alone', () => {
  expect(opensReplies('/', at('', 0))).toBe(true)
  expect(opensReplies('/', at('Hi\n', 3))).toBe(true)
  expect(opensReplies('/', at('24', 2))).toBe(false)
  expect(opensReplies('a', at('', 0))).toBe(false)
})

it('a reply goes where the caret is, and takes the place of what is marked', () => {
  expect(insertReply(at('', 0), 'We ship daily.')).toBe('We ship daily.')
  expect(insertReply(at('Hi. Bye.', 4), 'We ship daily. ')).toBe('Hi. We ship daily. Bye.')
  expect(insertReply(at('Hi. ASAP Bye.', 4, 8), 'Daily.')).toBe('Hi. Daily. Bye.')
})

it('those in the language of whoever asked come first, in their order', () => {
  const reply = (id: string, language: 'en' | 'es') => ({ id, language, title: id, body: id })
  const replies = [reply('a', 'en'), reply('b', 'es'), reply('c', 'en'), reply('d', 'es')]
  expect(sortReplies(replies, 'es').map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(sortReplies(replies, 'en').map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd'])
})
