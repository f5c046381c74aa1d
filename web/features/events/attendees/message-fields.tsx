import { MESSAGE_TEXT } from '#contract/events/attendee-terms.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export interface MessageText {
  subject: string
  text: string
}
export type MessageDraft = Record<Language, MessageText>

export const isWhole = ({ subject, text }: MessageText) => subject.trim() !== '' && text.trim() !== ''

const LANGUAGES: { id: Language; name: () => string }[] = [
  { id: 'en', name: () => m.attendees_in_english() },
  { id: 'es', name: () => m.attendees_in_spanish() },
]

interface MessageFieldsProps {
  draft: MessageDraft
  error: string | undefined
  onChange: (draft: MessageDraft) => void
}

export function MessageFields({ draft, error, onChange }: MessageFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LANGUAGES.map(({ id, name }) => {
        const change = (part: Partial<MessageText>) => onChange({ ...draft, [id]: { ...draft[id], ...part } })
        return (
          <Fieldset key={id} legend={name()} error={id === 'en' ? error : undefined}>
            <Field label={m.attendees_subject()}>
              <Input
                name={`subject-${id}`}
                lang={id}
                maxLength={MESSAGE_TEXT.subjectMax}
                value={draft[id].subject}
                onChange={(event) => change({ subject: event.target.value })}
              />
            </Field>
            <Field label={m.attendees_text()}>
              <Textarea
                name={`text-${id}`}
                lang={id}
                rows={7}
                maxLength={MESSAGE_TEXT.textMax}
                value={draft[id].text}
                onChange={(event) => change({ text: event.target.value })}
              />
            </Field>
          </Fieldset>
        )
      })}
    </div>
  )
}

/** As readers get it: a language that was left out is the other one, and that is said. */
export function MessagePreview({ draft }: { draft: MessageDraft }) {
  const written = LANGUAGES.filter(({ id }) => isWhole(draft[id]))
  const fallback = !isWhole(draft.es)
    ? m.attendees_message_fallback_es()
    : isWhole(draft.en)
      ? null
      : m.attendees_message_fallback_en()
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {written.map(({ id, name }) => (
          <article key={id} lang={id} className="grid content-start gap-2 rounded-field border px-4 py-3">
            <p className="text-muted text-xs">{name()}</p>
            <h3 className="wrap-anywhere font-[550]">{draft[id].subject}</h3>
            <p className="wrap-anywhere whitespace-pre-line text-sm">{draft[id].text}</p>
          </article>
        ))}
      </div>
      {fallback ? <p className="text-muted text-sm">{fallback}</p> : null}
    </div>
  )
}
