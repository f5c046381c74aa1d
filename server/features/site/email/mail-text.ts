/** A mail in words, before it is laid out. Every part of it is in the HTML and in the plain text. */
import type { MailThreading } from '#server/platform/mail/mail.ts'

export interface MailFact {
  label: string
  value: string
  url?: string
  /** To be read out at a counter. */
  isCode?: boolean
}

export interface MailTable {
  /** A picture beside the words, which say it too. */
  lines: { label: string; details?: string; amount: string; pictureUrl?: string }[]
  rows: { label: string; amount: string; isSum: boolean }[]
}

export interface MailSaid {
  author: string
  when: string
  text: string
  /** What they sent with it, and where it is seen. */
  files: MailFact[]
}

export interface MailText {
  subject: string
  greeting: string
  paragraphs: string[]
  facts?: MailFact[]
  /** Beside the words, which say it too: many readers do not load them. */
  pictures?: { url: string; alt: string; sizePx: number }[]
  table?: MailTable
  /** What was said so far, the newest last. */
  said?: MailSaid[]
  action?: { label: string; url: string }
  closing: string
  threading?: MailThreading
}
