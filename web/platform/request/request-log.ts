import { LIMITS } from '#contract/limits.ts'

/** Spec section 3: a request-history record. */
export interface RequestRecord {
  requestId: string
  attempt: number
  timestamp: number
  endpoint: string
  method: string
}

/** A request is active until it is finished, then it is history (spec section 4). */
export function createRequestLog() {
  const active = new Map<string, RequestRecord>()
  const history: RequestRecord[] = []

  return {
    active,
    history,
    start(record: RequestRecord) {
      active.set(record.requestId, record)
    },
    countAttempt(requestId: string, attempt: number) {
      const record = active.get(requestId)
      if (record) active.set(requestId, { ...record, attempt })
    },
    finish(requestId: string) {
      const record = active.get(requestId)
      if (!record) return
      active.delete(requestId)
      history.push(record)
      if (history.length > LIMITS.request.historySize) history.shift()
    },
  }
}
