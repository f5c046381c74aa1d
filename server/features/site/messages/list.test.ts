import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { CONVERSATION_FILTERS } from '#contract/site/message-terms.ts'
import { countUnreadConversations, listConversations } from '#contract/site/messages.ts'
import { foldText } from '#server/platform/fold-text.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { type Box, listSides } from './box.ts'
import { findByWords } from './find-by-words.ts'
import { readFound } from './list.ts'

const shop = await testShop()
const { pool } = shop.database

/** Of a provider who also asks others, and of the store: read and unread, archived, held, assigned, without a customer. */
async function fillBoxes() {
  const provider = await shop.has.provider({ displayName: 'Añasco Gear' })
  const admin = await shop.has.admin()
  const customers = [
    await shop.has.customer({ displayName: 'Inés Ortiz' }),
    await shop.has.customer({ displayName: 'Luis Daniel Rivera' }),
  ]
  const other = await shop.has.provider()
  const pageOf = async (person: TestPerson) => {
    // Whoever has a product has a page.
    await shop.has.product({ ownerId: person.user.id })
    const { rows } = await pool.query('select id from collaborators where user_id = $1', [person.user.id])
    return rows[0].id as string
  }
  const [own, others] = [await pageOf(provider), await pageOf(other)]
  const people = [...customers.map(({ user }) => user.id), provider.user.id, null]
  const pages = [own, others, null, own]
  for (let n = 0; n < 240; n += 1) {
    const customerId = people[n % 4]
    const collaboratorId = pages[(n * 7 + (n >> 3)) % 4]
    if (collaboratorId === own && customerId === provider.user.id && n % 3 !== 0) continue
    const id = `cnv_list${String(n).padStart(8, '0')}`
    // Several have the same moment: their ids decide.
    const at = new Date(Date.now() - (n >> 1) * 3_600_000)
    const isHeld = n % 17 === 0
    await pool.query(
      `insert into conversations (id, customer_id, collaborator_id, subject_kind, subject_id, subject_name_en, subject_name_es,
         last_sequence, last_message_at, last_side, closed_at, created_at)
       values ($1, $2, $3, 'product', $1, $4, $5, $6, $7::timestamptz, $8, $9, $7)`,
      [
        id,
        customerId,
        collaboratorId,
        n % 5 === 0 ? 'Kydex holster' : 'Range belt',
        n % 5 === 0 ? 'Funda de kydex' : 'Cinturón',
        isHeld ? 0 : 2,
        at,
        n % 2 === 0 ? 'customer' : 'team',
        n % 19 === 0 ? at : null,
      ],
    )
    for (const [side, at2] of [
      ['customer', n % 7],
      ['team', n % 6],
    ] as const)
      await pool.query(
        `insert into conversation_participants (conversation_id, side, read_sequence, incoming_sequence, archived_at, assigned_to, is_muted)
         values ($1, $2, $3, 2, $4, $5, $6)`,
        [
          id,
          side,
          at2 === 1 ? 1 : 2,
          at2 === 2 ? at : null,
          side === 'team' && at2 === 3 ? (collaboratorId === null ? admin : provider).user.id : null,
          at2 === 4,
        ],
      )
    if (isHeld) continue
    for (const [sequence, body, isNote] of [
      [1, n % 11 === 0 ? '¿Llega mañana a Ponce?' : '¿Queda en negro?', false],
      [2, n % 13 === 0 ? 'Ask the warehouse, holster 100%' : 'Sí, queda.', n % 13 === 0],
    ] as const)
      await pool.query(
        `insert into messages (id, conversation_id, sequence, author_id, client_id, side, body, is_note, created_at)
         values ($1, $2, $3, null, $1, 'team', $4, $5, $6)`,
        [`msg_${id}_${sequence}`, id, sequence, body, isNote, at],
      )
  }
  return { provider, admin, customer: customers[0] as TestPerson, own }
}

const FILTERS: Record<string, string> = {
  all: 'p.archived_at is null',
  unread: 'p.archived_at is null and p.incoming_sequence > p.read_sequence',
  archived: 'p.archived_at is not null',
  mine: `p.archived_at is null and p.side = 'team' and p.assigned_to = $1`,
  unassigned: `p.archived_at is null and p.side = 'team' and p.assigned_to is null`,
  unanswered: `p.archived_at is null and p.side = 'team' and c.last_side = 'customer' and c.closed_at is null
    and c.last_message_at <= now() - interval '24 hours'`,
}

/** The whole list by one plain query, without an index in mind. */
async function listPlainly(
  userId: string,
  { own, isStore, show, q }: { own: string | null; isStore: boolean; show: string; q: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from conversations c
     join conversation_participants p on p.conversation_id = c.id
       and p.side = case when c.customer_id = $1 then 'customer' else 'team' end
     where (c.customer_id = $1 or ((c.collaborator_id = $2 or ($3 and c.collaborator_id is null)) and c.last_sequence > 0))
       and ${FILTERS[show]}
       and ($4 = '' or position($4 in fold_text(c.subject_name_en || ' ' || c.subject_name_es)) > 0
         or (p.side = 'team' and exists (select 1 from users u where u.id = c.customer_id
           and position($4 in fold_text(u.display_name)) > 0))
         or (p.side = 'customer' and exists (select 1 from collaborators b where b.id = c.collaborator_id
           and position($4 in lower(b.name)) > 0))
         or length($4) >= 3 and exists (select 1 from messages m where m.conversation_id = c.id and (not m.is_note or p.side = 'team')
           and position($4 in m.search_text) > 0))
     order by c.last_message_at desc, c.id desc`,
    [userId, own, isStore, foldText(q)],
  )
  return rows.map(({ id }) => id)
}

async function listAll(person: TestPerson, show: string, q: string): Promise<string[]> {
  const ids: string[] = []
  let before: string | undefined
  for (;;) {
    const { body } = await person.send(listConversations, {
      show: show as 'all',
      ...(q && { q }),
      ...(before && { before }),
    })
    ids.push(...body.items.map(({ id }) => id))
    if (body.nextBefore === null) return ids
    before = body.nextBefore
  }
}

describe('the list of conversations', () => {
  it('is for every reader, filter and word what one plain query over everything finds', async () => {
    const { provider, admin, customer, own } = await fillBoxes()
    const readers = [
      { person: provider, own, isStore: false },
      { person: admin, own: null, isStore: true },
      { person: customer, own: null, isStore: false },
    ]
    let longest = 0
    const found = new Map<string, number>()
    for (const { person, ...box } of readers)
      for (const show of CONVERSATION_FILTERS)
        for (const q of [
          '',
          'funda',
          'manana',
          'inés',
          'warehouse',
          '100%',
          'queda',
          'e',
          'fu',
          'wa',
          'zz',
        ]) {
          const plainly = await listPlainly(person.user.id, { ...box, show, q })
          expect(await listAll(person, show, q), `${show} ${q}`).toEqual(plainly)
          longest = Math.max(longest, plainly.length)
          found.set(q, (found.get(q) ?? 0) + plainly.length)
        }
    // More than two pages, and every word finds something.
    expect(longest).toBeGreaterThan(90)
    expect([...found].filter(([, count]) => count === 0).map(([q]) => q)).toEqual(['wa', 'zz'])
    // What is unread is counted the same way, without what is muted.
    const { rows } = await pool.query(
      `select count(*)::int as unread from conversations c
       join conversation_participants p on p.conversation_id = c.id
         and p.side = case when c.customer_id = $1 then 'customer' else 'team' end
       where (c.customer_id = $1 or (c.collaborator_id = $2 and c.last_sequence > 0))
         and ${FILTERS.unread} and not p.is_muted`,
      [provider.user.id, own],
    )
    expect(rows[0].unread).toBeGreaterThan(0)
    expect((await provider.send(countUnreadConversations)).body.unread).toBe(rows[0].unread)
  })

  it('finds the same by words whether conversations are visited, gathered, or first the one and then the other', async () => {
    const { db } = shop.database
    const { rows: people } = await pool.query(
      `select c.user_id as "userId", c.id as "collaboratorId", false as "isStore" from collaborators c
         where name = 'Añasco Gear' or exists (select from conversations v where v.collaborator_id = c.id)
       union all select id, null, role = 'admin' from users where role in ('admin', 'customer')`,
    )
    const found = new Map<string, number>()
    for (const box of people as Box[])
      for (const q of ['funda', 'warehouse', 'queda', 'ware', 'eda', 'zzz']) {
        const words = await findByWords(db, q)
        const sides = listSides(box)
        const gathered = await words.gather(sides)
        const idsOf = async (rows: Promise<{ conversation: { id: string } }[]>) =>
          (await rows).map(({ conversation }) => conversation.id)
        const reading = { limit: 31, isRare: false, before: undefined, where: () => undefined }
        const visited = await idsOf(readFound(db, sides, { ...reading, words, visitedFirst: 1_000 }))
        // A few at first, which fill no page; where they do, the page is theirs.
        for (const visitedFirst of [1, 5, 40])
          expect(await idsOf(readFound(db, sides, { ...reading, words, visitedFirst }))).toEqual(visited)
        expect(gathered).not.toBeNull()
        const never = { ...words, visiting: () => sql`false` }
        expect(await idsOf(readFound(db, sides, { ...reading, words: never, visitedFirst: 1 }))).toEqual(
          visited,
        )
        found.set(q, Math.max(found.get(q) ?? 0, visited.length))
      }
    expect(Object.fromEntries(found)).toMatchObject({ queda: 31, eda: 31, zzz: 0 })
    expect(Math.min(...[...found].filter(([q]) => q !== 'zzz').map(([, count]) => count))).toBeGreaterThan(0)
  })
})
