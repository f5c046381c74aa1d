/** Connections in the database, with their secrets open. */
import { and, eq, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type PrintService, PrintServiceError } from '#server/platform/print-services/index.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { printConnections } from '#server/schema/print-on-demand.ts'
import type { Deps } from './deps.ts'

export type Connection = typeof printConnections.$inferSelect

const sealerOf = (secret: string) => createSealer(secret, 'print service tokens')

export function sealSecret({ secret }: Pick<Deps, 'secret'>, plain: string): Buffer {
  return sealerOf(secret).seal(plain)
}

export function openSecret({ secret }: Pick<Deps, 'secret'>, sealed: Buffer): string {
  return sealerOf(secret).open(sealed).toString('utf8')
}

export function serviceOf(deps: Pick<Deps, 'secret' | 'services'>, connection: Connection): PrintService {
  const { service, token, storeId } = connection
  return deps.services.open(service, { token: openSecret(deps, token), storeId })
}

const isLive = ne(printConnections.state, 'disconnected')

export async function listConnections(db: Database | Tx): Promise<Connection[]> {
  return db.select().from(printConnections).where(isLive).orderBy(printConnections.service)
}

export async function findConnection(db: Database | Tx, id: string): Promise<Connection | null> {
  const [found] = await db
    .select()
    .from(printConnections)
    .where(and(eq(printConnections.id, id), isLive))
  return found ?? null
}

export async function requireConnection(db: Database | Tx, id: string): Promise<Connection> {
  const found = await findConnection(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export async function findByWebhookKey(db: Database | Tx, webhookKey: string): Promise<Connection | null> {
  const [found] = await db
    .select()
    .from(printConnections)
    .where(and(eq(printConnections.webhookKey, webhookKey), isLive))
  return found ?? null
}

export async function updateConnection(
  db: Database | Tx,
  id: string,
  change: Partial<typeof printConnections.$inferInsert>,
): Promise<void> {
  await db.update(printConnections).set(change).where(eq(printConnections.id, id))
}

/** Asks the service, and remembers how that went: a token that was revoked shows within a minute. */
export async function askService<T>(
  deps: Deps,
  connection: Connection,
  ask: (service: PrintService) => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask(serviceOf(deps, connection))
    await updateConnection(deps.db, connection.id, {
      lastOkAt: deps.clock.now(),
      ...(connection.state === 'failed' && { state: 'connected', lastError: '' }),
    })
    return answer
  } catch (error) {
    if (error instanceof PrintServiceError && error.failure === 'unauthorized')
      await updateConnection(deps.db, connection.id, { state: 'failed', lastError: error.message })
    throw error
  }
}

/** For whoever waits at a screen. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof PrintServiceError)) return error
  return new AppError(error.failure === 'unauthorized' ? 'PRINT_TOKEN_REFUSED' : 'PRINT_SERVICE_DOWN', {
    cause: error,
  })
}
