/**
 * Messages of a busy provider: 10,000 conversations, one of which has 10,000 messages. The list and the thread as both sides read
 * them: first page, older pages, each filter and words, none asked twice in the same way, one at a time.
 */
import type pg from 'pg'
import { CONVERSATION_FILTERS } from '#contract/site/message-terms.ts'
import { countUnreadConversations, listConversations, listMessages } from '#contract/site/messages.ts'
import { newId } from '#server/platform/ids.ts'
import { makeBuyers } from './buyers.ts'
import { onFreshDatabase, quantile, SECRET, startApi } from './ground.ts'
import { askEachOnce } from './load.ts'

const CONVERSATIONS = 10_000
const MESSAGES = 10_000
const TIMES = 40
const AIM_P95_MS = 100

interface Line {
  reader: string
  what: string
  p50Ms: number
  p95Ms: number
}

export interface MessageFigures {
  conversations: number
  messages: number
  lines: Line[]
}

/** Rare, common, in a name, in what it is about, and nowhere. */
const WORDS = ['ponce 77', 'negro', 'rivera 7', 'kydex', 'zanahoria', 'no']

export function measureMessages(): Promise<MessageFigures> {
  return onFreshDatabase(async (ground) => {
    const { pool } = ground
    const buyers = await makeBuyers(pool, SECRET, CONVERSATIONS + 2)
    const [provider, admin, customer] = buyers
    if (!provider || !admin || !customer) throw new Error('Nobody is there.')
    await pool.query(`update users set role = 'provider' where id = $1`, [provider.userId])
    await pool.query(`update users set role = 'admin', two_factor_enabled = true where id = $1`, [
      admin.userId,
    ])
    const { page, thread } = await fill(
      pool,
      provider.userId,
      buyers.slice(2).map(({ userId }) => userId),
    )
    await pool.query('vacuum analyze')
    const api = await startApi(ground)
    const lines: Line[] = []
    const threadPath = listMessages.path.replace('{conversationId}', thread)
    const olderPath = (n: number) => `${threadPath}?before=${MESSAGES - n * 200}`
    try {
      for (const [reader, { cookie }] of [
        ['provider', provider],
        ['customer', customer],
        ['store', admin],
      ] as const) {
        const headers = { cookie, 'x-forwarded-proto': 'https' }
        const measure = async (what: string, paths: string[]) => {
          await askEachOnce(api.url, paths.slice(0, 3), 1, headers)
          const ms = await askEachOnce(api.url, paths, 1, headers)
          lines.push({ reader, what, p50Ms: quantile(ms, 0.5), p95Ms: quantile(ms, 0.95) })
        }
        const often = (query: string) => Array.from({ length: TIMES }, () => listConversations.path + query)
        await measure('unread count', often('').fill(countUnreadConversations.path))
        await measure('list, first page', often(''))
        await measure(
          'list, older page',
          often('').map((path, n) => `${path}?before=${encodeURIComponent(placeOf(n * 250))}`),
        )
        for (const show of CONVERSATION_FILTERS.slice(1))
          await measure(`list, ${show}`, often(`?show=${show}`))
        for (const word of WORDS) await measure(`list, '${word}'`, often(`?q=${encodeURIComponent(word)}`))
        if (reader === 'store') continue
        await measure('thread, first page', often('').fill(threadPath))
        await measure(
          'thread, older page',
          often('').map((_, n) => olderPath(n)),
        )
      }
      return { conversations: CONVERSATIONS, messages: MESSAGES, lines }
    } finally {
      await api.stop()
    }

    function placeOf(n: number): string {
      return `${new Date(BEGAN - n * 60_000).toISOString()}~cnv_${page}`
    }
  })
}

const BEGAN = Date.now()

/** All customers have written to the provider's page and to the store; the first customer's thread is the long one. */
async function fill(
  pool: pg.Pool,
  providerId: string,
  customerIds: string[],
): Promise<{ page: string; thread: string }> {
  const [page, thread] = [newId('col'), newId('cnv')]
  await pool.query(
    `insert into collaborators (id, kind, name, slug, user_id) values ($1, 'provider', 'Bench', $2, $3)`,
    [page, page.toLowerCase(), providerId],
  )
  await pool.query(
    `update users set display_name = 'Ana Rivera ' || n % 20
     from unnest($1::text[]) with ordinality as people (id, n) where users.id = people.id`,
    [customerIds],
  )
  for (const to of [page, null])
    await pool.query(
      `insert into conversations (id, customer_id, collaborator_id, subject_kind, subject_id, subject_name_en, subject_name_es,
         last_sequence, last_message_at, last_side, created_at)
       select case when n = 1 and $2::text is not null then $4 else 'cnv_' || md5(coalesce($2, '') || id) end, id, $2::text, 'product', 'prd_' || n,
         case when n % 20 = 0 then 'Kydex holster' else 'Range belt ' || n end,
         case when n % 20 = 0 then 'Funda de kydex' else 'Cinturón ' || n end,
         case when n = 1 and $2::text is not null then $5::int else 2 end, to_timestamp($3::float8 / 1000) - n * interval '1 minute',
         case when n % 3 = 0 then 'customer' else 'team' end, to_timestamp($3::float8 / 1000) - interval '30 days'
       from unnest($1::text[]) with ordinality as people (id, n)`,
      [customerIds, to, BEGAN, thread, MESSAGES],
    )
  await pool.query(
    `insert into conversation_participants (conversation_id, side, read_sequence, incoming_sequence, archived_at, assigned_to)
     select c.id, s.side, case when n % 50 = 0 then 1 else c.last_sequence end, c.last_sequence,
       case when n % 10 = 0 then c.last_message_at end, case when s.side = 'team' and n % 40 = 1 then $1 end
     from (select *, row_number() over (order by id) as n from conversations) c,
       (values ('customer'), ('team')) as s (side)`,
    [providerId],
  )
  await pool.query(
    `insert into messages (id, conversation_id, sequence, author_id, client_id, side, body, created_at)
     select 'msg_' || md5(c.id || n), c.id, n, c.customer_id, md5(c.id || n), case when n % 2 = 1 then 'customer' else 'team' end,
       case n % 4 when 0 then 'Sí, queda uno y se puede recoger el sábado.' when 1 then '¿Queda en negro, para la zurda?'
         when 2 then 'We have it in Ponce ' || n else 'Thanks, and how long does it take?' end,
       c.last_message_at - (c.last_sequence - n) * interval '1 second'
     from conversations c, generate_series(1, c.last_sequence) as n`,
  )
  return { page, thread }
}

export function describeMessages({ conversations, messages, lines }: MessageFigures): string {
  return [
    `messages: ${conversations} conversations of a provider and as many of the store, one with ${messages} messages; aim at most ${AIM_P95_MS} ms (p95) each`,
    ...lines.map(
      ({ reader, what, p50Ms, p95Ms }) =>
        `  ${reader.padEnd(9)} ${what.padEnd(20)} p50 ${p50Ms} ms  p95 ${p95Ms} ms${p95Ms > AIM_P95_MS ? '  MISSED' : ''}`,
    ),
  ].join('\n')
}
