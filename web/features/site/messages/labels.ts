/** What a conversation is about and with whom, in the reader's words. */
import type { CHECK_IN_WARNINGS } from '#contract/events/event-terms.ts'
import type { ConversationPartner, ConversationSubject } from '#contract/site/message-terms.ts'
import { m } from '#web/paraglide/messages.js'

export function partnerName(
  { kind, name }: { kind: ConversationPartner; name: string | null },
  storeName: string,
): string {
  if (name !== null) return name
  return kind === 'store' ? storeName : m.messages_deleted_person()
}

const SUBJECTS: Record<ConversationSubject, (given: { title: string }) => string> = {
  product: ({ title }) => title,
  event: ({ title }) => title,
  seat: ({ title }) => m.messages_subject_seat({ title }),
  order: ({ title }) => m.messages_subject_order({ number: title }),
  general: () => m.messages_subject_general(),
}

export function subjectText({ kind, title }: { kind: ConversationSubject; title: string }): string {
  return SUBJECTS[kind]({ title })
}

export const MISSING_NAMES: Record<(typeof CHECK_IN_WARNINGS)[number], () => string> = {
  waiver_missing: () => m.messages_missing_waiver(),
  credential_missing: () => m.messages_missing_credential(),
  too_young: () => m.messages_missing_age(),
  birth_date_missing: () => m.messages_missing_birth_date(),
}
