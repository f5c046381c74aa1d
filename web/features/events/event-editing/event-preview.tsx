import type { Language } from '#contract/language.ts'
import { RenderedMarkdown } from '#web/domain/publishing/rendered-markdown.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { EventInput } from './form/read-event-form.ts'
import { KIND_NAMES } from './labels.ts'

/** As a customer will see it, in both languages. */
export function EventPreview({ event }: { event: EventInput }) {
  return (
    <Tabs
      label={m.event_editing_preview_language()}
      tabs={(['en', 'es'] as const).map((language) => ({
        value: language,
        label: language === 'en' ? m.event_editing_english() : m.event_editing_spanish(),
        content: <PreviewPage event={event} language={language} />,
      }))}
    />
  )
}

function PreviewPage({ event, language }: { event: EventInput; language: Language }) {
  const when = event.startsAt.length === 16 ? formatDate(`${event.startsAt}:00-04:00`, 'dateTime') : '–'
  const place = [event.venueName, event.municipality].filter(Boolean).join(', ') || '–'
  return (
    <article lang={language} className="grid gap-3">
      <p className="text-muted text-sm">
        {[KIND_NAMES[event.kind]?.() ?? '', when, place].filter(Boolean).join(' · ')}
      </p>
      <h3 className="text-xl">{event.title[language] || '–'}</h3>
      <p className="text-muted">{event.summary[language] || '–'}</p>
      <RenderedMarkdown text={event.description[language]} language={language} />
      <ul className="grid gap-1 border-t pt-3 text-sm">
        {event.ticketTypes.map(({ name, priceCents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tickets may have one name
          <li key={at} className="flex justify-between gap-4">
            <span>{name[language] || '–'}</span>
            <span className="tabular">{formatMoney(priceCents ?? 0)}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
