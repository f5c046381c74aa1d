/** Rows of the lists that are filled from users: mails to them, and their points. The users are there already. */
import type pg from 'pg'

const ROWS = 100_000

/** Of the last 90 days, as many as are kept: most arrived, a few came back, failed or still wait. */
export async function fillMails(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into outbox (id, cause, template, to_address, language, data, subject, status, attempts, created_at, sent_at,
      delivered_at, bounced_at, is_queued)
    select 'mail_' || lpad(n::text, 16, '0'), 'bench:' || n,
      (array['order-confirmed', 'order-shipped', 'seat-booked', 'points-expiring', 'reset-password', 'message-new'])[1 + n % 6],
      'member' || (n % 40000) || '@example.com', case when n % 2 = 0 then 'en' else 'es' end, '{}'::jsonb,
      'About order ' || n, status, 1, at,
      case when status = 'sent' or came_back then at end,
      case when status = 'sent' and n % 10 <> 0 then at end,
      case when came_back then at end, true
    from (
      select n, now() - n * interval '75 seconds' as at, n % 800 = 0 as came_back,
        case when n % 400 = 0 then 'failed' when n % 900 = 1 then 'pending' when n % 1100 = 2 then 'retry'
          when n % 700 = 3 then 'suppressed' else 'sent' end as status
      from generate_series(1, ${ROWS}) n
    ) mails`)
}

/** Two lots for everybody, one of them half spent by a third of them. */
export async function fillPoints(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into loyalty_lots (id, user_id, kind, cause, order_id, points, usable_at, expires_at, created_at)
    select 'lot_' || n || '_' || part, 'usr_' || lpad(n::text, 16, '0'), 'earned', 'bench:' || n || ':' || part, null,
      20 + (n * 37) % 4000, now() - part * interval '100 days',
      now() - part * interval '100 days' + interval '365 days' - (n % 300) * interval '1 day',
      now() - part * interval '100 days' - interval '14 days'
    from generate_series(1, ${ROWS}) n, generate_series(0, 1) part;
    insert into loyalty_redemptions (lot_id, kind, cause, points, at)
    select 'lot_' || n || '_0', 'spent', 'bench:' || n, 10, now()
    from generate_series(3, ${ROWS}, 3) n;`)
}
