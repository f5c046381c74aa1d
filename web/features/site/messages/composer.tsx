import { MessageSquareText, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { localStore } from '#web/platform/storage.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Upload, useAttachments } from './use-attachments.ts'
import type { Draft } from './use-outbox.ts'

export interface SavedText {
  id: string
  title: string
  body: string
}

interface ComposerProps {
  /** Under which name what was typed is kept on this device. */
  draftKey: string
  canNote?: boolean
  savedReplies?: readonly SavedText[]
  onSend: (draft: Draft) => void
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

export function Composer({ draftKey, canNote = false, savedReplies = [], onSend }: ComposerProps) {
  const [body, setBody] = useState('')
  const [isNote, setIsNote] = useState(false)
  const [areRepliesOpen, setAreRepliesOpen] = useState(false)
  const files = useAttachments()
  const input = useRef<HTMLTextAreaElement>(null)
  // After the page is alive: the server does not know what this device keeps.
  useEffect(() => setBody(localStore.get(draftKey) ?? ''), [draftKey])

  function type(text: string) {
    setBody(text)
    if (text.trim()) localStore.set(draftKey, text)
    else localStore.remove(draftKey)
  }
  const done = files.uploads.filter(({ status }) => status === 'done')
  const canSend = (body.trim() !== '' || done.length > 0) && !files.isBusy
  function submit() {
    if (!canSend) return
    onSend({
      body: body.trim(),
      attachmentIds: done.flatMap(({ attachmentId }) => attachmentId ?? []),
      fileNames: done.map(({ name }) => name),
      isNote,
    })
    type('')
    files.clear()
    input.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === '/' && body === '' && savedReplies.length > 0) {
      event.preventDefault()
      setAreRepliesOpen(true)
    }
    // On a touch keyboard Enter begins a line.
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      aria-label={m.messages_composer()}
      className={cn('grid gap-2 border-t px-3 py-3 md:px-4', isNote && 'bg-warning/8')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {canNote ? <ModeSwitch isNote={isNote} onChange={setIsNote} /> : null}
      <Uploads uploads={files.uploads} onRemove={files.remove} />
      <div className="flex items-end gap-1.5">
        <AttachButton onFiles={files.add} />
        {savedReplies.length > 0 ? (
          <SavedReplies
            replies={savedReplies}
            open={areRepliesOpen}
            onOpenChange={setAreRepliesOpen}
            onPick={(text) => {
              type(body ? `${body}\n${text}` : text)
              input.current?.focus()
            }}
          />
        ) : null}
        <Textarea
          ref={input}
          name="message"
          rows={1}
          maxLength={LIMITS.messages.bodyMax}
          aria-label={isNote ? m.messages_note_field() : m.messages_field()}
          placeholder={isNote ? m.messages_note_field() : m.messages_field()}
          value={body}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="max-h-40 min-h-11 desktop:min-h-10"
        />
        <Button
          type="submit"
          size="icon"
          aria-label={isNote ? m.messages_save_note() : m.messages_send()}
          disabled={!canSend}
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </form>
  )
}

function ModeSwitch({ isNote, onChange }: { isNote: boolean; onChange: (isNote: boolean) => void }) {
  const option = (value: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={isNote === value}
      onClick={() => onChange(value)}
      className="min-h-11 rounded-field px-3 text-muted text-sm aria-pressed:bg-raised aria-pressed:text-text desktop:min-h-8"
    >
      {label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one choice, not fields
    <div role="group" aria-label={m.messages_mode()} className="flex gap-1">
      {option(false, m.messages_reply())}
      {option(true, m.messages_note())}
    </div>
  )
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={m.messages_attach()}
        hidden
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
      <IconButton label={m.messages_attach()} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}

function Uploads({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (id: string) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={m.messages_files()} className="flex flex-wrap gap-2">
      {uploads.map(({ id, name, status, progress, error }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-field border bg-surface pl-3 text-sm"
        >
          <span className="grid min-w-0 py-1">
            <span className="max-w-48 truncate">{name}</span>
            <UploadState isFailed={status === 'failed'}>
              {status === 'uploading'
                ? m.messages_uploading({ percent: Math.round(progress * 100) })
                : (error ?? m.messages_uploaded())}
            </UploadState>
          </span>
          <IconButton
            label={m.messages_remove_file({ name })}
            tooltip={false}
            size="icon-sm"
            onClick={() => onRemove(id)}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function UploadState({ isFailed, children }: { isFailed: boolean; children: ReactNode }) {
  return (
    <span
      role={isFailed ? 'alert' : undefined}
      className={cn('text-xs', isFailed ? 'text-danger' : 'text-muted')}
    >
      {children}
    </span>
  )
}

interface SavedRepliesProps {
  replies: readonly SavedText[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (text: string) => void
}

/** By the button, or by "/" in an empty message. */
function SavedReplies({ replies, open, onOpenChange, onPick }: SavedRepliesProps) {
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      side="top"
      align="start"
      onCloseAutoFocus={(event) => event.preventDefault()}
      trigger={
        <IconButton label={m.messages_saved_replies()} tooltip={false}>
          <MessageSquareText aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      <MenuLabel>{m.messages_saved_replies()}</MenuLabel>
      {replies.map(({ id, title, body }) => (
        <MenuItem key={id} onSelect={() => onPick(body)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
