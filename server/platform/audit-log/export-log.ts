/** The audit log as a file: CSV for a spreadsheet, one JSON object a line for another program. */
import type { Language } from '#contract/language.ts'
import type { exportAuditLog } from '#contract/site/audit-log.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Clock } from '../clock.ts'
import { localDay } from '../local-day.ts'
import { answerTableFile } from '../table-file.ts'
import { type AuditDeps, readBatches } from './read-log.ts'

const HEAD = [
  'id',
  'at',
  'actor_id',
  'actor',
  'action',
  'subject_id',
  'subject',
  'reason',
  'before',
  'after',
  'details',
  'request_id',
]

export async function exportLog(
  deps: AuditDeps & { clock: Clock },
  { input, language }: Call<typeof exportAuditLog>,
): Promise<Response> {
  const name = `audit-log-${localDay(deps.clock.now())}`
  if (input.format === 'jsonl') return answerJsonLines(name, readBatches(deps, input, language))
  return answerTableFile({ name, format: 'csv', head: HEAD, rows: readCells(deps, input, language) })
}

const toJson = (value: object | null) =>
  value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)

async function* readCells(deps: AuditDeps, input: Call<typeof exportAuditLog>['input'], language: Language) {
  for await (const entries of readBatches(deps, input, language))
    yield entries.map((entry) => [
      entry.id,
      entry.at,
      entry.actor?.id ?? '',
      entry.actor?.name ?? '',
      entry.action,
      entry.subject?.id ?? '',
      entry.subject?.name ?? '',
      entry.reason,
      toJson(entry.before),
      toJson(entry.after),
      toJson(entry.details),
      entry.requestId ?? '',
    ])
}

function answerJsonLines(name: string, batches: AsyncGenerator<object[]>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map((entry) => `${JSON.stringify(entry)}\n`).join('')))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.jsonl"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
