import { describe, expect, it } from 'vitest'
import {
  addNewer,
  addNewest,
  addOlder,
  addSent,
  hasOtherHeld,
  NO_THREAD,
  stillPending,
} from './merge-thread.ts'
import { closeAll, readMessagesSearch } from './messages-search.ts'
import type { ShownMessage } from './queries.ts'
import { splitLinks } from './split-links.ts'

const message = (sequence: number): ShownMessage => ({
  id: `msg_${sequence}`,
  sequence,
  clientId: `client-${sequence}`,
  side: 'customer',
  authorName: 'Ana',
  isMine: true,
  body: `m${sequence}`,
  isNote: false,
  attachments: [],
  via: 'site',
  quoted: '',
  lostFiles: 0,
  isHeld: false,
  refusedFor: null,
  at: '2026-11-16T12:00:00.000Z',
})
const page = (from: number, to: number, hasMore: boolean, seenSequence = 0) => ({
  items: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  held: [] as ShownMessage[],
  hasMore,
  seenSequence,
})

describe('a thread', () => {
  it('is in the order of the server, each once, whichever page came first', () => {
    const opened = addNewest(NO_THREAD, page(31, 60, true, 40))
    const newer = addNewer(opened, page(61, 62, false, 62))
    const older = addOlder(newer, page(1, 30, false, 40))
    expect(older.items.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1))
    expect([opened.hasOlder, newer.hasOlder, older.hasOlder]).toEqual([true, true, false])
    // Nobody takes back that they have seen it.
    expect(older.seenSequence).toBe(62)
    expect(addNewest(older, page(31, 60, true, 40)).items).toHaveLength(62)
  })

  it('shows what is held to its author until it is released or refused', () => {
    const held = { ...message(0), id: 'msg_held', isHeld: true }
    const sent = addSent(addNewest(NO_THREAD, page(1, 2, false)), held)
    expect([sent.items.length, sent.held?.length]).toEqual([2, 1])
    // The page that was there first does not take it away again; the next one that is asked for does.
    expect(addNewest(sent, page(1, 2, false)).held).toHaveLength(1)
    const refused = { ...page(3, 2, false), held: [{ ...held, refusedFor: 'No links, please.' }] }
    expect(hasOtherHeld(sent, { held: [held] })).toBe(false)
    expect(hasOtherHeld(sent, refused)).toBe(true)
    expect(addNewer(sent, refused).held?.[0]?.refusedFor).toBe('No links, please.')
    expect(addNewer(sent, page(3, 3, false)).held).toEqual([])
  })

  it('shows what is on its way until it has arrived', () => {
    const pending = (clientId: string) => ({
      clientId,
      body: 'x',
      attachmentIds: [],
      fileNames: [],
      isNote: false,
      status: 'sending' as const,
    })
    const all = [pending('client-1'), pending('other')]
    expect(stillPending(all, [message(1)]).map(({ clientId }) => clientId)).toEqual(['other'])
  })
})

describe('links in a message', () => {
  it.each([
    [
      'See https://coqui.test/a?b=1.',
      ['See ', 'https://coqui.test/a?b=1', '.'],
      ['https://coqui.test/a?b=1'],
    ],
    ['javascript:alert(1)', ['javascript:alert(1)'], []],
    ['data:text/html,<script>', ['data:text/html,<script>'], []],
    ['<a href="https://x.test">y</a>', ['<a href="', 'https://x.test', '">y</a>'], ['https://x.test']],
    [
      '(http://a.test) and HTTPS://B.test!',
      ['(', 'http://a.test', ') and ', 'HTTPS://B.test', '!'],
      ['http://a.test', 'HTTPS://B.test'],
    ],
    ['', [], []],
  ])('of %s', (body, texts, hrefs) => {
    const parts = splitLinks(body)
    expect(parts.map(({ text }) => text)).toEqual(texts)
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs)
    expect(parts.map(({ text }) => text).join('')).toBe(body)
  })
})

describe('the address of the messages', () => {
  it('keeps what it knows and drops the rest', () => {
    const read = readMessagesSearch({
      q: ' belt ',
      show: 'unanswered',
      conversation: 'cnv_1',
      about: 'nonsense',
      subject: '../x',
      extra: 'y',
    })
    expect(read).toMatchObject({ q: 'belt', show: 'unanswered', conversation: 'cnv_1' })
    expect([read.about, read.subject, 'extra' in read]).toEqual([undefined, undefined, false])
    expect(closeAll(read)).toEqual({ ...readMessagesSearch({}), q: 'belt', show: 'unanswered' })
    expect(readMessagesSearch({ show: 'all' }).show).toBeUndefined()
  })
})
