export interface Mail {
  /** One id a cause: a mail that is delivered twice is recognized by it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Whom it is from, before the sender's address; absent: as the sender is configured. */
  fromName?: string
  threading?: MailThreading
}

/** Where a mail stands in a conversation, for mail programs, and where its answer goes. Ids have their angle brackets. */
export interface MailThreading {
  messageId: string
  inReplyTo: string
  references: string[]
  /** Absent: an answer would go to the sender, who does not read it. */
  replyTo?: string
}

/** `Name <address>` taken apart, with the mail's own name where it has one. */
export function senderOf(
  from: string,
  { fromName }: Pick<Mail, 'fromName'>,
): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? []
  return { name: fromName ?? name.trim(), address }
}

/** So that an absence is not told to a mail that can be answered. */
export const NOT_BY_A_PERSON = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** As nodemailer has them; a mail that is in no conversation has an id of its own. */
export function nodemailerIds(
  { id, threading }: Pick<Mail, 'id' | 'threading'>,
  domain: string,
): Pick<MailThreading, 'messageId'> & Partial<MailThreading> & { headers?: Record<string, string> } {
  return threading ? { ...threading, headers: NOT_BY_A_PERSON } : { messageId: `<${id}@${domain}>` }
}

/** Whatever carries mail out of the house. Throws `MailRefusal` when trying again would be in vain. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The service will never take this mail: the address does not exist, or the mail is not acceptable. */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
}
