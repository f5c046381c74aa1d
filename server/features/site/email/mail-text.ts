/** A mail in words, before it is laid out. Every part of it is in the HTML and in the plain text. */
export interface MailFact {
  label: string
  value: string
  url?: string
  /** To be read out at a counter. */
  isCode?: boolean
}

export interface MailTable {
  lines: { label: string; amount: string }[]
  rows: { label: string; amount: string; isSum: boolean }[]
}

export interface MailText {
  subject: string
  greeting: string
  paragraphs: string[]
  facts?: MailFact[]
  /** Beside the words, which say it too: many readers do not load them. */
  pictures?: { url: string; alt: string; sizePx: number }[]
  table?: MailTable
  action?: { label: string; url: string }
  closing: string
}
