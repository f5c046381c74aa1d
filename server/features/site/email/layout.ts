/**
 * The one shape of every mail, as HTML and as plain text. Written with createElement:
 * Node runs the server's TypeScript as it is, and does not compile JSX.
 */
import {
  Body,
  Button,
  Container,
  Head,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { Language } from '#contract/language.ts'
import { addressLines } from '#contract/site/store-address.ts'
import type { StoreIdentity } from '#contract/site/store-identity.ts'
import { m } from '#server/paraglide/messages.js'
import { layOutSaid, writePlainSaid } from './layout-said.ts'
import { layOutFacts, layOutTable, writePlainTable } from './layout-table.ts'
import { BRASS, FONT, INK, MUTED, paragraph, small } from './mail-style.ts'
import type { MailText } from './mail-text.ts'

function layOut(text: MailText, identity: StoreIdentity, language: Language): ReactElement {
  const locale = { locale: language }
  return h(
    Html,
    { lang: language },
    h(Head, null),
    h(Preview, null, text.paragraphs[0] ?? text.subject),
    h(
      Body,
      { style: { backgroundColor: '#f3f1ea', fontFamily: FONT, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: '10px', maxWidth: '560px', padding: '32px' } },
        h(
          Text,
          { style: { ...paragraph, fontWeight: 700, fontSize: '18px', margin: '0 0 24px' } },
          identity.storeName,
        ),
        h(Text, { style: paragraph }, text.greeting),
        ...text.paragraphs.map((line) => h(Text, { key: line, style: paragraph }, line)),
        text.facts?.length ? layOutFacts(text.facts) : null,
        ...(text.pictures ?? []).map(layOutPicture),
        text.table ? layOutTable(text.table) : null,
        ...(text.said ?? []).map(layOutSaid),
        text.action ? layOutAction(text.action, locale) : null,
        h(Hr, { style: { borderColor: '#e4e0d4', margin: '24px 0' } }),
        h(Text, { style: small }, text.closing),
        ...listFooterLines(identity, language).map((line) => h(Text, { key: line, style: small }, line)),
      ),
    ),
  )
}

function layOutPicture({ url, alt, sizePx }: NonNullable<MailText['pictures']>[number]): ReactElement {
  return h(Img, { key: url, src: url, alt, width: sizePx, height: sizePx, style: { margin: '0 0 16px' } })
}

function layOutAction(action: { label: string; url: string }, locale: { locale: Language }): ReactElement {
  const button = {
    backgroundColor: BRASS,
    borderRadius: '8px',
    color: INK,
    fontSize: '16px',
    fontWeight: 600,
    padding: '13px 22px',
  }
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(Button, { href: action.url, style: button }, action.label),
    h(Text, { style: { ...small, margin: '20px 0 4px' } }, m.mail_button_fallback({}, locale)),
    h(
      Link,
      { href: action.url, style: { color: MUTED, fontSize: '13px', wordBreak: 'break-all' } },
      action.url,
    ),
  )
}

export async function renderMail(text: MailText, identity: StoreIdentity, language: Language) {
  return {
    subject: text.subject,
    html: await render(layOut(text, identity, language)),
    text: writePlain(text, identity, language),
    ...(text.threading ? { threading: text.threading } : {}),
  }
}

/** Who writes, and where they can be found; what nobody filled in is left out. */
function listFooterLines(identity: StoreIdentity, language: Language): string[] {
  const { storeName, tagline, legalName, address, email, phone } = identity
  const noFirearms = m.mail_no_firearms({}, { locale: language })
  // A tagline may end like a sentence; here it stands between others.
  const slogan = tagline[language].replace(/\.$/, '')
  const place = [legalName === storeName ? '' : legalName, addressLines(address).join(', '), phone, email]
  return [[storeName, slogan, noFirearms], place]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter((line) => line !== '')
}

function writePlain(text: MailText, identity: StoreIdentity, language: Language): string {
  const action = text.action ? [`${text.action.label}: ${text.action.url}`] : []
  const footer = listFooterLines(identity, language).join('\n')
  const facts = (text.facts ?? []).map(({ label, value, url }) => `${label}: ${value}${url ? ` ${url}` : ''}`)
  return [
    text.greeting,
    ...text.paragraphs,
    facts.join('\n'),
    text.table ? writePlainTable(text.table) : '',
    ...(text.said ?? []).map(writePlainSaid),
    ...action,
    text.closing,
    `--\n${footer}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
