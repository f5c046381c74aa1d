/** The one mail for several notices that waited. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { momentText } from './amounts.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'

export interface NoticeDigest {
  name: string
  count: number
  /** In the reader's language, the oldest first; empty where the address is not confirmed. */
  said: { title: string; body: string; url: string; at: string }[]
  url: string
  /** Where all of this is changed. */
  listUrl: string
}

export function writeDigest(data: NoticeDigest, l: { locale: Language }): MailText {
  return {
    subject: m.mail_digest_subject({ count: data.count }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_digest_body({}, l)],
    said: data.said.map(({ title, body, url, at }) => ({
      author: title,
      when: momentText(at, l.locale),
      text: body,
      files: [{ label: m.mail_digest_open({}, l), value: m.mail_digest_page({}, l), url }],
    })),
    action: { label: m.mail_digest_action({}, l), url: data.url },
    closing: m.mail_digest_closing({ url: data.listUrl }, l),
  }
}
