/** Words of conversations that the tables and the pages share. */

/** What a conversation is about. `general`: nothing but who talks to whom. */
export const CONVERSATION_SUBJECTS = ['product', 'event', 'seat', 'order', 'general'] as const
export type ConversationSubject = (typeof CONVERSATION_SUBJECTS)[number]

/** A customer on the one side; on the other a provider's team, an instructor or the store. */
export const CONVERSATION_SIDES = ['customer', 'team'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/** Who somebody talks to. */
export const CONVERSATION_PARTNERS = ['customer', 'provider', 'instructor', 'store'] as const
export type ConversationPartner = (typeof CONVERSATION_PARTNERS)[number]

/** `mine` and `unassigned` are for teams; `unanswered`: the customer had the last word more than 24 hours ago. */
export const CONVERSATION_FILTERS = ['all', 'unread', 'archived', 'mine', 'unassigned', 'unanswered'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export const ATTACHMENT_TYPES = ['image/jpeg', 'application/pdf'] as const

/** How a message came: written on the site, answered by e-mail, or sent by itself while nobody is there. */
export const MESSAGE_WAYS = ['site', 'mail', 'away'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
