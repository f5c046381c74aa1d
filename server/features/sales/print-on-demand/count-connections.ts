import type { Database } from '#server/platform/database/pool.ts'
import { listConnections } from './connections.ts'

/** Stores of print services that are connected. */
export async function countPrintConnections(db: Database): Promise<number> {
  return (await listConnections(db)).length
}
