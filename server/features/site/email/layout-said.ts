/** What was said in a conversation, message by message. */
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement } from 'react'
import { DARK, HAIRLINE, MUTED, paragraph, small } from './mail-style.ts'
import type { MailSaid } from './mail-text.ts'

export function layOutSaid({ author, when, text, files }: MailSaid, index: number): ReactElement {
  return h(
    Section,
    {
      key: index,
      className: DARK.line,
      style: { borderLeft: `3px solid ${HAIRLINE}`, margin: '0 0 16px', paddingLeft: '14px' },
    },
    h(
      Text,
      { className: DARK.muted, style: { ...small, margin: '0 0 4px' } },
      h('strong', null, author),
      ` · ${when}`,
    ),
    text === ''
      ? null
      : h(Text, { className: DARK.ink, style: { ...paragraph, margin: 0, whiteSpace: 'pre-wrap' } }, text),
    ...files.map(({ label, value, url }) =>
      h(
        Text,
        { key: value, className: DARK.muted, style: { ...small, margin: '4px 0 0' } },
        `${label}: `,
        h(Link, { href: url, className: DARK.muted, style: { color: MUTED } }, value),
      ),
    ),
  )
}

export function writePlainSaid({ author, when, text, files }: MailSaid): string {
  const attached = files.map(({ label, value, url }) => `${label}: ${value} ${url ?? ''}`.trim())
  return [`${author} · ${when}`, text, ...attached].filter((line) => line !== '').join('\n')
}
