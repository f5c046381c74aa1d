/** Saved replies in the box of an answer. Pure. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { getProviderSettings } from '#contract/people/providers.ts'

export type SavedReply = ReplyOf<typeof getProviderSettings>['savedReplies'][number]

interface Box {
  value: string
  selectionStart: number
  selectionEnd: number
}

/** A slash at the beginning of a line offers what was saved; elsewhere it is a slash. */
export function opensReplies(key: string, { value, selectionStart }: Box): boolean {
  return key === '/' && (selectionStart === 0 || value[selectionStart - 1] === '\n')
}

/** Where the caret is, in the place of what is marked. */
export function insertReply({ value, selectionStart, selectionEnd }: Box, body: string): string {
  return `${value.slice(0, selectionStart)}${body}${value.slice(selectionEnd)}`
}

/** Those in the language of whoever asked come first, the others stay at hand. */
export function sortReplies(replies: readonly SavedReply[], language: Language): SavedReply[] {
  const isOther = (reply: SavedReply) => Number(reply.language !== language)
  return replies.toSorted((a, b) => isOther(a) - isOther(b))
}
