export interface Mail {
  /** One id a cause: a mail that is delivered twice is recognised by it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Whatever carries mail out of the house. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
