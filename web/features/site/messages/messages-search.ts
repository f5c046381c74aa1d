/** The address of the messages: filters, the conversation that is open, or what a new one is about. Pure. */
import {
  CONVERSATION_FILTERS,
  CONVERSATION_SUBJECTS,
  type ConversationFilter,
  type ConversationSubject,
} from '#contract/site/message-terms.ts'

/** An admin has three more: conversations of others that somebody reported, who is silent, and mail that fits nobody. */
const SHOWN = [...CONVERSATION_FILTERS, 'reported', 'silent', 'unmatched'] as const

export interface MessagesSearch {
  q?: string
  show?: Exclude<ConversationFilter, 'all'> | 'reported' | 'silent' | 'unmatched'
  conversation?: string
  about?: ConversationSubject
  subject?: string
  with?: string
  /** A reported conversation that is open. */
  reported?: string
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const idOf = (value: unknown) => (/^\w{1,60}$/.test(textOf(value)) ? textOf(value) : undefined)

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const show = SHOWN.find((each) => each === raw.show)
  return {
    q: textOf(raw.q).trim().slice(0, 100) || undefined,
    show: show === 'all' ? undefined : show,
    conversation: idOf(raw.conversation),
    about: CONVERSATION_SUBJECTS.find((each) => each === raw.about),
    subject: idOf(raw.subject),
    with: idOf(raw.with),
    reported: idOf(raw.reported),
  }
}

/** On a phone it has the screen for itself. */
export function isAnythingOpen({ conversation, about, reported }: MessagesSearch): boolean {
  return Boolean(conversation || about || reported)
}

/** The list without anything open. */
export function closeAll({ q, show }: MessagesSearch): MessagesSearch {
  return {
    q,
    show,
    conversation: undefined,
    about: undefined,
    subject: undefined,
    with: undefined,
    reported: undefined,
  }
}
