import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { getAnswerTime } from '#contract/site/message-waits.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'

/** For a loader: it stands in the page from the start. */
export const answerTimeQuery = (collaboratorId: string) => queryOf(getAnswerTime, { collaboratorId })

/** How soon somebody usually answers; nothing where there is too little to say. */
export function AnswerTime({ collaboratorId }: { collaboratorId: string }) {
  const { data } = useQuery(answerTimeQuery(collaboratorId))
  if (!data || data.medianSeconds === null) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <Clock aria-hidden="true" className="size-4" />
      {describeAnswerTime(data.medianSeconds)}
    </p>
  )
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Rounded up: nobody should be promised more than is kept. */
export function describeAnswerTime(seconds: number): string {
  if (seconds <= HOUR_S) return m.messages_answers_hour()
  if (seconds <= DAY_S) return m.messages_answers_hours({ count: Math.ceil(seconds / HOUR_S) })
  return m.messages_answers_days({ count: Math.ceil(seconds / DAY_S) })
}
