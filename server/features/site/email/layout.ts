/**
 * The one shape of every mail, as HTML and as plain text. Written with createElement:
 * Node runs the server's TypeScript as it is, and does not compile JSX.
 */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement } from 'react'
import type { Language } from '#contract/language.ts'
import { addressLines } from '#contract/site/store-address.ts'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { m } from '#server/paraglide/messages.js'
import { layOutSaid, writePlainSaid } from './layout-said.ts'
import { layOutFacts, layOutTable, writePlainTable } from './layout-table.ts'
import {
  BRASS,
  CARD,
  DARK,
  DARK_STYLE,
  FONT,
  GROUND,
  HAIRLINE,
  INK,
  MUTED,
  paragraph,
  small,
} from './mail-style.ts'
import type { MailText } from './mail-text.ts'

/** What stands above every mail. */
export interface Letterhead {
  identity: StoreIdentity
  siteUrl: string
  logoUrl: string
}

function layOut(text: MailText, letterhead: Letterhead, language: Language): ReactElement {
  const { identity } = letterhead
  const locale = { locale: language }
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_STYLE),
    ),
    h(Preview, null, text.paragraphs[0] ?? text.subject),
    h(
      Body,
      {
        className: DARK.ground,
        style: { backgroundColor: GROUND, fontFamily: FONT, margin: 0, padding: '32px 12px' },
      },
      h(
        Container,
        {
          className: DARK.card,
          style: { backgroundColor: CARD, borderRadius: '10px', maxWidth: '560px', padding: '32px' },
        },
        layOutHead(letterhead),
        h(Text, { className: DARK.ink, style: paragraph }, text.greeting),
        ...text.paragraphs.map((line) => h(Text, { key: line, className: DARK.ink, style: paragraph }, line)),
        text.facts?.length ? layOutFacts(text.facts) : null,
        ...(text.pictures ?? []).map(layOutPicture),
        text.table ? layOutTable(text.table) : null,
        ...(text.said ?? []).map(layOutSaid),
        text.action ? layOutAction(text.action, locale) : null,
        h(Hr, { className: DARK.line, style: { borderColor: HAIRLINE, margin: '24px 0' } }),
        h(Text, { className: DARK.muted, style: small }, text.closing),
        ...listFooterLines(identity, language).map((line) =>
          h(Text, { key: line, className: DARK.muted, style: small }, line),
        ),
      ),
    ),
  )
}

const LOGO_PX = 40

/** A table, as Outlook knows no other way to put two things beside each other. */
function layOutHead({ identity, siteUrl, logoUrl }: Letterhead): ReactElement {
  const logo = h(Img, {
    src: logoUrl,
    alt: '',
    width: LOGO_PX,
    height: LOGO_PX,
    style: { borderRadius: '8px', display: 'block' },
  })
  const name = h(
    Link,
    {
      href: siteUrl,
      className: DARK.ink,
      style: { color: INK, fontSize: '18px', fontWeight: 700, textDecoration: 'none' },
    },
    identity.storeName,
  )
  return h(
    Section,
    { style: { margin: '0 0 24px' } },
    h(
      'table',
      { cellPadding: 0, cellSpacing: 0 },
      h(
        'tbody',
        null,
        h(
          'tr',
          null,
          h('td', { width: LOGO_PX + 12 }, logo),
          h('td', { style: { verticalAlign: 'middle' } }, name),
        ),
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
    h(
      Text,
      { className: DARK.muted, style: { ...small, margin: '20px 0 4px' } },
      m.mail_button_fallback({}, locale),
    ),
    h(
      Link,
      {
        href: action.url,
        className: DARK.muted,
        style: { color: MUTED, fontSize: '13px', wordBreak: 'break-all' },
      },
      action.url,
    ),
  )
}

export async function renderMail(text: MailText, letterhead: Letterhead, language: Language) {
  return {
    subject: text.subject,
    html: await render(layOut(text, letterhead, language)),
    text: writePlain(text, letterhead.identity, language),
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
