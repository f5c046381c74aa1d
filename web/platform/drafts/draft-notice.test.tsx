import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DraftNotice } from './draft-notice.tsx'

const DRAFT = {
  status: 'saved' as const,
  isRestored: false,
  isBaseOld: false,
  savedAt: '2026-11-16T12:00:00Z',
  conflict: null,
  keepMine: () => {},
  takeTheirs: () => {},
  discard: async () => {},
}

function readNotice(part: Partial<Parameters<typeof DraftNotice>[0]['draft']>): string {
  const html = renderToStaticMarkup(
    <DraftNotice draft={{ ...DRAFT, ...part }} nameOf={(field) => `the ${field}`} />,
  )
  return html.replace(/<[^>]+>/g, ' ')
}

describe('what a form says of its draft', () => {
  it('is when it was saved, and nothing to throw away', () => {
    expect(readNotice({})).toContain('Draft saved at')
    expect(readNotice({})).not.toContain('Discard draft')
  })

  it('offers a way back from what was brought back, once', () => {
    const count = (text: string) => text.split('Discard draft').length - 1
    expect(readNotice({ isRestored: true })).toContain('We brought back your draft')
    expect(count(readNotice({ isRestored: true }))).toBe(1)
    const old = readNotice({ isRestored: true, isBaseOld: true })
    expect(old).toContain('This changed since you started')
    expect(count(old)).toBe(1)
  })

  it('names the fields in which another tab differs', () => {
    const conflict = { theirs: {}, version: 2, base: null, savedAt: '', differs: ['bio', 'name'] }
    expect(readNotice({ status: 'conflict', conflict })).toContain('the bio, the name')
  })
})
