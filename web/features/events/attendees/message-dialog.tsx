import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MessagePurpose } from '#contract/events/attendee-terms.ts'
import { sendAttendeeMessage } from '#contract/events/attendees.ts'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isWhole, type MessageDraft, MessageFields, MessagePreview } from './message-fields.tsx'
import { messagePreviewQuery, type Rows, refreshAttendees } from './queries.ts'

interface MessageDialogProps {
  eventId: string
  rows: Rows
  onClose: () => void
  onSent?: () => void
}

const EMPTY: MessageDraft & { purpose: MessagePurpose } = {
  purpose: 'event',
  en: { subject: '', text: '' },
  es: { subject: '', text: '' },
}

const FIELD_NAMES: Record<string, () => string> = {
  purpose: () => m.attendees_purpose(),
  en: () => m.attendees_in_english(),
  es: () => m.attendees_in_spanish(),
}

/** Written in both languages side by side, looked at, then sent: how many get it is said before. */
export function MessageDialog({ eventId, rows, onClose, onSent }: MessageDialogProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const draft = useFormDraft(`message.${eventId}`, EMPTY)
  const { purpose, ...texts } = draft.value
  const [isPreview, setIsPreview] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const reach = useQuery(messagePreviewQuery(eventId, rows))
  const receivers = purpose === 'news' ? reach.data?.consenting : reach.data?.holders
  const send = useMutation({
    ...mutationOf(sendAttendeeMessage),
    onSuccess: async (sent) => {
      await draft.finish()
      refreshAttendees(queryClient)
      toast({ title: m.attendees_sent_news({ count: sent.receivers }), variant: 'success' })
      onSent?.()
      onClose()
    },
  })
  function submit() {
    if (!isWhole(texts.en) && !isWhole(texts.es)) return setIsRefused(true)
    if (!isPreview) return setIsPreview(true)
    const of = (name: 'subject' | 'text') => ({ en: texts.en[name], es: texts.es[name] })
    send.mutate({ eventId, rows, purpose, subject: of('subject'), text: of('text') })
  }
  return (
    <Dialog
      open
      size="lg"
      className="md:max-w-3xl"
      title={m.attendees_message_title()}
      description={m.attendees_message_lead()}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          {isPreview ? (
            <Button variant="ghost" onClick={() => setIsPreview(false)}>
              {m.attendees_edit()}
            </Button>
          ) : (
            <DialogClose>
              <Button variant="ghost">{m.ui_cancel()}</Button>
            </DialogClose>
          )}
          <Button type="submit" form={formId} loading={send.isPending} disabled={!receivers}>
            {isPreview ? m.attendees_send_to({ count: receivers ?? 0 }) : m.attendees_preview()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Loaded
          query={reach}
          title={m.attendees_message_failed_load()}
          skeleton={<Skeleton className="h-28" />}
        >
          {({ holders, consenting }) => (
            <RadioGroup
              legend={m.attendees_purpose()}
              name="purpose"
              value={purpose}
              onValueChange={(value) =>
                draft.setValue((before) => ({ ...before, purpose: value as MessagePurpose }))
              }
              options={[
                {
                  value: 'event',
                  label: m.attendees_purpose_event(),
                  hint: m.attendees_purpose_event_hint({ count: holders }),
                },
                {
                  value: 'news',
                  label: m.attendees_purpose_news(),
                  hint: m.attendees_purpose_news_hint({
                    consenting: formatNumber(consenting),
                    holders: formatNumber(holders),
                  }),
                },
              ]}
            />
          )}
        </Loaded>
        {isPreview ? null : <DraftNotice draft={draft} nameOf={(field) => FIELD_NAMES[field]?.() ?? field} />}
        {receivers === 0 ? (
          <Notice tone="warning" live="status">
            {m.attendees_message_nobody()}
          </Notice>
        ) : null}
        {send.error ? (
          <Notice tone="danger" live="alert">
            {userMessageOf(send.error)}
          </Notice>
        ) : null}
        {isPreview ? (
          <MessagePreview draft={texts} />
        ) : (
          <MessageFields
            draft={texts}
            error={isRefused ? m.attendees_message_one_language() : undefined}
            onChange={(next) => {
              draft.setValue((before) => ({ ...before, ...next }))
              setIsRefused(false)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
