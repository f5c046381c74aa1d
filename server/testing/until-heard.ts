/** Waits until a process of the shop has heard of every change that was committed before. */
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../platform/ids.ts'
import type { TestShop } from './test-shop.ts'

const CHANNEL = 'heard_in_tests'
const waiting = new Map<string, () => void>()
const listening = new WeakSet<TestShop['notifier']>()

/** Notifications come in the order of their commits: who hears this one has heard the others. */
export async function untilHeard({
  notifier,
  database,
}: Pick<TestShop, 'notifier' | 'database'>): Promise<void> {
  if (!listening.has(notifier)) notifier.listen(CHANNEL, (word) => waiting.get(word)?.())
  listening.add(notifier)
  while (!notifier.isLive()) await wait(5)
  const word = newId('tok')
  const heard = new Promise<void>((resolve) => waiting.set(word, resolve))
  await database.pool.query('select pg_notify($1, $2)', [CHANNEL, word])
  await heard
  waiting.delete(word)
}
