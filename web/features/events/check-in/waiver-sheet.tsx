import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SIGNER_RELATIONS } from '#contract/events/event-terms.ts'
import { getWaiver, signWaiverAtCheckIn } from '#contract/events/waivers.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SignaturePad, type Strokes } from '#web/ui/signature-pad.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { Seat } from './types.ts'

type Relation = (typeof SIGNER_RELATIONS)[number]

interface WaiverSheetProps {
  eventId: string
  waiverId: string
  seat: Seat
  onClose: () => void
  onSigned: () => void
}

/** The attendee reads and signs on this device. */
export function WaiverSheet({ eventId, waiverId, seat, onClose, onSigned }: WaiverSheetProps) {
  const waiver = useQuery(queryOf(getWaiver, { waiverId }))
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.check_in_sign_title({ name: seat.name })}
      className="md:max-w-md"
    >
      <Loaded query={waiver} title={m.check_in_sign_failed()} skeleton={<SkeletonText lines={8} />}>
        {(text) => (
          <div className="grid gap-5">
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text is read by keyboard, too
              tabIndex={0}
              aria-label={text.name}
              className="max-h-64 overflow-y-auto rounded-field border bg-sunken p-4 text-sm"
            >
              <Prose html={text.bodyHtml} />
            </section>
            <SignForm eventId={eventId} seat={seat} text={text} onSigned={onSigned} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

interface SignFormProps {
  eventId: string
  seat: Seat
  text: { version: number; hash: string; language: 'en' | 'es' }
  onSigned: () => void
}

function SignForm({ eventId, seat, text, onSigned }: SignFormProps) {
  const [typedName, setTypedName] = useState('')
  const [relation, setRelation] = useState<Relation>('self')
  const [mark, setMark] = useState<Strokes>([])
  const [isTried, setIsTried] = useState(false)
  const signing = useMutation({ ...mutationOf(signWaiverAtCheckIn), onSuccess: onSigned })

  function sign(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!typedName.trim() || mark.length === 0) return
    const { version, hash, language } = text
    const strokes = mark.map((stroke) => [...stroke])
    signing.mutate({ eventId, seatId: seat.id, version, hash, language, typedName, mark: strokes, relation })
  }

  return (
    <form onSubmit={sign} noValidate className="grid gap-4">
      <Field label={m.check_in_sign_relation()}>
        <Select
          value={relation}
          onValueChange={(value) => setRelation(value as Relation)}
          options={SIGNER_RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value]() }))}
        />
      </Field>
      <Field
        label={m.check_in_sign_name()}
        required
        error={isTried && !typedName.trim() ? m.check_in_sign_name_missing() : undefined}
      >
        <Input
          value={typedName}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setTypedName(event.target.value)}
        />
      </Field>
      <SignaturePad
        label={m.check_in_sign_mark()}
        clearLabel={m.check_in_sign_clear()}
        strokes={mark}
        onChange={setMark}
        error={isTried && mark.length === 0 ? m.check_in_sign_mark_missing() : undefined}
      />
      {signing.error ? <Notice tone="danger">{userMessageOf(signing.error)}</Notice> : null}
      <Button type="submit" size="lg" wide loading={signing.isPending}>
        {m.check_in_sign_submit()}
      </Button>
    </form>
  )
}

const RELATION_LABELS: Record<Relation, () => string> = {
  self: m.check_in_sign_self,
  parent: m.check_in_sign_parent,
  guardian: m.check_in_sign_guardian,
}
