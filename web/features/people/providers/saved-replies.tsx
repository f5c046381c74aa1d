import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { addSavedReply, removeSavedReply, updateSavedReply } from '#contract/people/providers.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { language as shownLanguage } from '#web/platform/i18n.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ProviderSettings, setSettings } from './queries.ts'

const LANGUAGE_NAMES: Record<Language, () => string> = {
  en: m.provider_language_en,
  es: m.provider_language_es,
}

type Reply = ProviderSettings['savedReplies'][number]

export function SavedReplies({ savedReplies }: Pick<ProviderSettings, 'savedReplies'>) {
  return (
    <div className="grid gap-6">
      {savedReplies.length === 0 ? (
        <p className="text-muted text-sm">{m.provider_replies_none()}</p>
      ) : (
        <ul aria-label={m.provider_replies()} className="divide-y border-y">
          {savedReplies.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {/* A new one begins empty. */}
      <AddReply key={savedReplies.length} />
    </div>
  )
}

function ReplyRow({ reply }: { reply: Reply }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li className="py-3">
      {isEditing ? (
        <EditReply reply={reply} onClose={() => setIsEditing(false)} />
      ) : (
        <ShownReply reply={reply} onEdit={() => setIsEditing(true)} />
      )}
    </li>
  )
}

function ShownReply({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const { id, title, body, language } = reply
  const queryClient = useQueryClient()
  const [isCopied, setIsCopied] = useState(false)
  const removing = useMutation({
    ...mutationOf(removeSavedReply),
    onSuccess: (settings) => setSettings(queryClient, settings),
    onError: (error) => showError(error),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(body)
    setIsCopied(true)
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-[550] text-sm">
          {title}
          <Badge>{LANGUAGE_NAMES[language]()}</Badge>
        </p>
        <p lang={language} className="wrap-anywhere mt-1 whitespace-pre-line text-muted text-sm">
          {body}
        </p>
        <p role="status" className="text-success text-xs">
          {isCopied ? m.provider_reply_copied() : ''}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          size="icon-sm"
          label={m.provider_reply_copy({ title })}
          onClick={() => void copy().catch(showError)}
        >
          <Copy aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton size="icon-sm" label={m.provider_reply_edit({ title })} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          size="icon-sm"
          label={m.provider_reply_remove({ title })}
          loading={removing.isPending}
          onClick={() => removing.mutate({ replyId: id })}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </div>
  )
}

function EditReply({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [language, setLanguage] = useState(reply.language)
  const call = useFormCall(updateSavedReply, {
    read: (data) => ({ replyId: reply.id, ...readReply(data, language) }),
    onDone: (settings) => {
      setSettings(queryClient, settings)
      onClose()
    },
  })
  return (
    <form {...call.form} aria-label={m.provider_reply_edit({ title: reply.title })} className="grid gap-4">
      <ReplyFields call={call} reply={reply} language={language} onLanguage={setLanguage} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton call={call} variant="secondary">
          {m.provider_reply_save()}
        </SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {m.provider_reply_cancel()}
        </Button>
      </div>
    </form>
  )
}

function AddReply() {
  const queryClient = useQueryClient()
  const [language, setLanguage] = useState<Language>(shownLanguage())
  const call = useFormCall(addSavedReply, {
    read: (data) => readReply(data, language),
    onDone: (settings) => setSettings(queryClient, settings),
  })
  return (
    <form {...call.form} aria-label={m.provider_reply_add()} className="grid gap-4">
      <ReplyFields call={call} language={language} onLanguage={setLanguage} />
      <SubmitButton call={call} variant="secondary" className="justify-self-start">
        {m.provider_reply_add()}
      </SubmitButton>
    </form>
  )
}

const readReply = (data: FormData, language: Language) => ({
  title: textOf(data, 'title'),
  body: textOf(data, 'body'),
  language,
})

interface ReplyFieldsProps {
  call: FormCall
  reply?: Reply
  language: Language
  onLanguage: (language: Language) => void
}

function ReplyFields({ call, reply, language, onLanguage }: ReplyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={m.provider_reply_title()} required error={call.problem('title')}>
          <Input name="title" defaultValue={reply?.title} maxLength={60} />
        </Field>
        <Field label={m.provider_reply_language()}>
          <Select
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
            onValueChange={(next) => onLanguage(next === 'es' ? 'es' : 'en')}
          />
        </Field>
      </div>
      <Field label={m.provider_reply_body()} required error={call.problem('body')}>
        <Textarea name="body" defaultValue={reply?.body} rows={3} maxLength={2_000} />
      </Field>
      <FormFailure call={call} />
    </>
  )
}
