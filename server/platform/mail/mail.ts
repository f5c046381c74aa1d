export interface Mail {
  /** One id a cause: a mail that is delivered twice is recognized by it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Whatever carries mail out of the house. Throws `MailRefusal` when trying again would be in vain. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The service will never take this mail: the address does not exist, or the mail is not acceptable. */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
}
