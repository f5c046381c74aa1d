/** Lines and totals with their amounts on the right, and facts such as a tracking number. */
import { Link, Section } from '@react-email/components'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import { HAIRLINE, INK, MUTED } from './mail-style.ts'
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

export function layOutTable({ lines, rows }: MailTable): ReactElement {
  const all = [
    ...lines.map((line, index) => layOutRow(line, `line-${index}`, {})),
    ...rows.map((row, index) =>
      layOutRow(row, `row-${index}`, {
        ...(index === 0 && lines.length > 0
          ? { borderTop: `1px solid ${HAIRLINE}`, paddingTop: '12px' }
          : {}),
        ...(row.isSum ? { fontWeight: 700 } : { color: MUTED }),
      }),
    ),
  ]
  return h(
    Section,
    { style: { margin: '0 0 24px' } },
    h('table', { style: block, cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...all)),
  )
}

function layOutRow({ label, amount }: { label: string; amount: string }, key: string, style: CSSProperties) {
  return h(
    'tr',
    { key },
    h('td', { style: { ...cell, ...style } }, label),
    h('td', { style: { ...amountCell, ...style }, align: 'right' }, amount),
  )
}

export function layOutFacts(facts: MailFact[]): ReactElement {
  const rows = facts.map(({ label, value, url, isCode }) =>
    h(
      'tr',
      { key: label },
      h('td', { style: { ...cell, color: MUTED, paddingRight: '16px', whiteSpace: 'nowrap' } }, label),
      h(
        'td',
        { style: isCode ? { ...cell, fontSize: '22px', fontWeight: 700, letterSpacing: '3px' } : cell },
        url ? h(Link, { href: url, style: { color: INK, textDecoration: 'underline' } }, value) : value,
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
  const list = (parts: { label: string; amount: string }[]) =>
    parts.map(({ label, amount }) => `${label} … ${amount}`).join('\n')
  return [list(lines), list(rows)].filter((part) => part !== '').join('\n\n')
}
