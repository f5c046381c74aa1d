import type { TestShop } from './test-shop.ts'

/** Whatever a write demands is taken for so: what a shop would do that does not compare. */
export async function trustDemands({ database: { pool } }: TestShop): Promise<void> {
  await pool.query(`
    create or replace function demand(is_met boolean, what text) returns boolean language sql as $$
      select true or (is_met and what = '') $$`)
}
