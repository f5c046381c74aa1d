import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/pool.ts'

export interface TestGatewayDeps {
  db: Database
  clock: Clock
  /** Signs the clients' secrets. */
  secret: string
}
