import { expect, it } from 'vitest'
import { findStars } from './hot-statements.ts'

const inCart = (text: string) => findStars([{ path: 'server/features/sales/cart/store.ts', text }])

it.each([
  'sql`select * from carts where id = 1`',
  'sql`select c.id, l.* from carts c`',
  'sql`\n  select carts.*,\n 1 from carts`',
  'sql`update carts set id = id returning *`',
])('refuses %j', (text) => {
  expect(inCart(text)).toHaveLength(1)
})

it.each(['sql`select count(*) from carts`', '/** `select *` fails. */', 'sql`select id, 2 * 3 from carts`'])(
  'lets %j pass',
  (text) => {
    expect(inCart(text)).toEqual([])
  },
)

it('says where, and looks at hot paths alone', () => {
  const text = 'one\nsql`\n  select *\n from carts`'
  expect(inCart(text)[0]).toMatch(/^server\/features\/sales\/cart\/store\.ts:3: /)
  expect(findStars([{ path: 'server/features/site/content/store.ts', text }])).toEqual([])
})
