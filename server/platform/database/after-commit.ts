/**
 * What is to happen once a transaction is committed, and not when it is rolled back. Only a call to look: what there is to
 * do stands in rows that were committed, so that nothing is lost with the process.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<Set<string>>()
const handlers = new Map<string, Set<() => void>>()

/** Outside of a transaction it is called at once: whatever was written is committed. */
export function callAfterCommit(topic: string): void {
  const topics = transactions.getStore()
  if (topics) topics.add(topic)
  else call(topic)
}

/** Called in this process, soon after. Returns how to stop listening. */
export function onCommit(topic: string, handler: () => void): () => void {
  const listening = handlers.get(topic) ?? new Set()
  handlers.set(topic, listening.add(handler))
  return () => void listening.delete(handler)
}

/** Runs the work of a transaction, its COMMIT included, and then calls those it asked for. */
export async function withCommitCalls<T>(work: () => Promise<T>): Promise<T> {
  const topics = new Set<string>()
  const result = await transactions.run(topics, work)
  for (const topic of topics) call(topic)
  return result
}

function call(topic: string): void {
  for (const handler of handlers.get(topic) ?? []) handler()
}
