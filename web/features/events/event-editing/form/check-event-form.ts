/** What is wrong with the form before anybody is asked. Pure. */
import { m } from '#web/paraglide/messages.js'
import { textOf } from '#web/platform/forms/form.ts'
import { type EventInput, readEventForm } from './read-event-form.ts'

type Problems = Record<string, string>

interface Asked {
  /** What is live stays complete in both languages. */
  needsBothLanguages: boolean
}

export function checkEventForm(data: FormData, { needsBothLanguages }: Asked): Problems {
  const event = readEventForm(data)
  const problems: Problems = {}
  const require = (name: string) => {
    if (!textOf(data, name).trim()) problems[name] = m.platform_form_required()
  }
  for (const name of ['startsAt', 'startsAt.time', 'endsAt', 'endsAt.time', 'municipality']) require(name)
  if (needsBothLanguages) {
    for (const field of ['title', 'summary', 'description']) {
      require(`${field}.en`)
      require(`${field}.es`)
    }
  } else if (!event.title.en && !event.title.es) problems['title.en'] = m.event_editing_problem_title()
  if (event.languages?.length === 0) problems['languages.es'] = m.event_editing_problem_languages()
  if (hasBothTimes(event) && event.endsAt <= event.startsAt)
    problems['endsAt.time'] = m.event_editing_problem_ends()
  return problems
}

const hasBothTimes = ({ startsAt, endsAt }: EventInput) => startsAt.length === 16 && endsAt.length === 16
