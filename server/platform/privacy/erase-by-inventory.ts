/** Lets go of whoever did something: every column of the inventory that only says who it was. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/pool.ts'
import type { Inventory } from './entries.ts'
import { INVENTORY } from './inventory.ts'

export async function forgetDoer(tx: Tx, userId: string, inventory: Inventory = INVENTORY): Promise<void> {
  for (const [table, { forget, blank }] of Object.entries(inventory)) {
    const emptied = [
      ...forget.map((column) => ({ column, value: sql`null` })),
      ...blank.map((column) => ({ column, value: sql`''` })),
    ]
    for (const { column, value } of emptied)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${sql.identifier(column)} = ${userId}`,
      )
  }
}
