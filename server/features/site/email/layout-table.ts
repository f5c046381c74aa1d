/** Lines and totals with their amounts on the right, and facts such as a tracking number. */
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import { DARK, HAIRLINE, INK, MUTED } from './mail-style.ts'
import type { MailFact, MailTable } from './mail-text.ts'

const cell: CSSProperties = { color: INK, fontSize: '15px', lineHeight: '22px', padding: '6px 0' }
const amountCell: CSSProperties = {
  ...cell,
  paddingLeft: '16px',
  textAlign: 'right',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const block = { width: '100%', borderCollapse: 'collapse' } as const

const PICTURE_PX = 56

export function layOutTable({ lines, rows }: MailTable): ReactElement {
  const hasPictures = lines.some(({ pictureUrl }) => pictureUrl)
  const all = [
    ...lines.map((line, index) => layOutLine(line, index, hasPictures)),
    ...rows.map((row, index) => layOutSum(row, index, hasPictures, index === 0 && lines.length > 0)),
  ]
  return h(
    Section,
    { style: { margin: '0 0 24px' } },
    h('table', { style: block, cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...all)),
  )
}

/** The picture, what it is, and what it costs; all of it is in the words beside the picture. */
function layOutLine(
  { label, details, amount, pictureUrl }: MailTable['lines'][number],
  index: number,
  hasPictures: boolean,
): ReactElement {
  const picture = pictureUrl
    ? h(Img, {
        src: pictureUrl,
        alt: '',
        width: PICTURE_PX,
        height: PICTURE_PX,
        style: { border: `1px solid ${HAIRLINE}`, borderRadius: '6px', display: 'block' },
      })
    : null
  return h(
    'tr',
    { key: `line-${index}` },
    hasPictures
      ? h('td', { width: PICTURE_PX + 16, style: { ...cell, width: `${PICTURE_PX + 16}px` } }, picture)
      : null,
    h(
      'td',
      { className: DARK.ink, style: { ...cell, verticalAlign: 'top' } },
      h('span', { style: { fontWeight: 600 } }, label),
      details
        ? h(
            'span',
            { className: DARK.muted, style: { color: MUTED, display: 'block', fontSize: '13px' } },
            details,
          )
        : null,
    ),
    h('td', { className: DARK.ink, style: amountCell, align: 'right' }, amount),
  )
}

function layOutSum(
  { label, amount, isSum }: MailTable['rows'][number],
  index: number,
  hasPictures: boolean,
  isFirst: boolean,
): ReactElement {
  const style: CSSProperties = {
    ...(isFirst ? { borderTop: `1px solid ${HAIRLINE}`, paddingTop: '12px' } : {}),
    ...(isSum ? { fontWeight: 700 } : { color: MUTED }),
  }
  const className = [isSum ? DARK.ink : DARK.muted, isFirst ? DARK.line : ''].join(' ').trim()
  return h(
    'tr',
    { key: `row-${index}` },
    h('td', { className, colSpan: hasPictures ? 2 : 1, style: { ...cell, ...style } }, label),
    h('td', { className, style: { ...amountCell, ...style }, align: 'right' }, amount),
  )
}

export function layOutFacts(facts: MailFact[]): ReactElement {
  const rows = facts.map(({ label, value, url, isCode }) =>
    h(
      'tr',
      { key: label },
      h(
        'td',
        {
          className: DARK.muted,
          style: { ...cell, color: MUTED, paddingRight: '16px', verticalAlign: 'top', whiteSpace: 'nowrap' },
        },
        label,
      ),
      h(
        'td',
        {
          className: DARK.ink,
          style: isCode ? { ...cell, fontSize: '22px', fontWeight: 700, letterSpacing: '3px' } : cell,
        },
        url
          ? h(
              Link,
              { href: url, className: DARK.ink, style: { color: INK, textDecoration: 'underline' } },
              value,
            )
          : value,
      ),
    ),
  )
  return h(
    Section,
    { style: { margin: '0 0 16px' } },
    h('table', { cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...rows)),
  )
}

/** One line each, amounts after dots: plain text is read in letters of any width. */
export function writePlainTable({ lines, rows }: MailTable): string {
  const list = (parts: MailTable['lines'] | MailTable['rows']) =>
    parts.map((part) => `${labelOf(part)} … ${part.amount}`).join('\n')
  return [list(lines), list(rows)].filter((part) => part !== '').join('\n\n')
}

function labelOf({ label, details }: { label: string; details?: string }): string {
  return details ? `${label} (${details})` : label
}
