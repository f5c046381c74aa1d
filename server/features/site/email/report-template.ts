/** A report of the store, to an admin who has it by mail. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { dayText } from './amounts.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'

export interface ReportMail {
  name: string
  /** Its name, in the reader's language. */
  report: string
  /** Days or moments, both included. */
  from: string
  to: string
  /** Written out; `before` is empty where a number has no period. */
  figures: { label: string; amount: string; before: string }[]
  url: string
}

export function writeReport(data: ReportMail, l: { locale: Language }): MailText {
  const days = { from: dayText(data.from, l.locale), to: dayText(data.to, l.locale) }
  return {
    subject: m.mail_report_subject({ report: data.report, ...days }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_report_body({ report: data.report, ...days }, l)],
    table: {
      lines: data.figures.map(({ label, amount, before }) => ({
        label,
        amount: before ? `${amount} (${before})` : amount,
      })),
      rows: [],
    },
    action: { label: m.mail_report_action({}, l), url: data.url },
    closing: m.mail_report_closing({}, l),
  }
}
