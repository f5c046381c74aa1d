import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type getNoticeSettings, setNoticeSettings } from '#contract/people/notification-settings.ts'
import { DIGESTS, type Digest } from '#contract/people/notification-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import { settingsQuery } from './queries.ts'

type Settings = ReplyOf<typeof getNoticeSettings>

const DIGEST_NAMES: Record<Digest, () => string> = {
  off: () => m.notifications_digest_off(),
  half_hour: () => m.notifications_digest_half_hour(),
  daily: () => m.notifications_digest_daily(),
}

/** What is proposed to whoever turns them on. */
const NIGHT = { from: '22:00', to: '07:00' }

/** Quiet hours, and mails that come together. */
export function NoticeTimes({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient()
  const [digest, setDigest] = useState(settings.digest)
  const [digestHour, setDigestHour] = useState(settings.digestHour)
  const [isQuiet, setIsQuiet] = useState(settings.quiet !== null)
  const [quiet, setQuiet] = useState(settings.quiet ?? NIGHT)
  const [isTried, setIsTried] = useState(false)
  const saving = useMutation({
    ...mutationOf(setNoticeSettings),
    onSuccess: (next) => {
      queryClient.setQueryData(settingsQuery.queryKey, next)
      toast({ title: m.notifications_times_saved(), variant: 'success' })
    },
    onError: (error) => showError(error),
  })
  const isWrong = isQuiet && (!quiet.from || !quiet.to || quiet.from === quiet.to)
  function save() {
    setIsTried(true)
    if (!isWrong) saving.mutate({ digest, digestHour, quiet: isQuiet ? quiet : null })
  }
  return (
    <section aria-labelledby="notice-times">
      <h3 id="notice-times" className="text-lg">
        {m.notifications_times_title()}
      </h3>
      <p className="mt-1 mb-4 text-muted text-sm">{m.notifications_times_lead()}</p>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <RadioGroup
          legend={m.notifications_digest()}
          options={DIGESTS.map((value) => ({ value, label: DIGEST_NAMES[value]() }))}
          value={digest}
          onValueChange={(value) => setDigest(value as Digest)}
        />
        {digest === 'daily' ? (
          <Field label={m.notifications_digest_hour()} className="max-w-40">
            <Select
              options={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
              value={String(digestHour)}
              onValueChange={(hour) => setDigestHour(Number(hour))}
            />
          </Field>
        ) : null}
        <div>
          <Checkbox
            label={m.notifications_quiet()}
            hint={m.notifications_quiet_hint()}
            checked={isQuiet}
            onCheckedChange={(checked) => setIsQuiet(checked === true)}
          />
          {isQuiet ? (
            <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
              <Field label={m.notifications_quiet_from()}>
                <TimeInput value={quiet.from} onValueChange={(from) => setQuiet({ ...quiet, from })} />
              </Field>
              <Field
                label={m.notifications_quiet_to()}
                error={isTried && isWrong ? m.notifications_quiet_wrong() : undefined}
              >
                <TimeInput value={quiet.to} onValueChange={(to) => setQuiet({ ...quiet, to })} />
              </Field>
            </div>
          ) : null}
        </div>
        <Button type="submit" loading={saving.isPending} className="justify-self-start">
          {m.notifications_times_save()}
        </Button>
      </form>
    </section>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function hourText(hour: number): string {
  return formatDate(`2026-01-01T${String(hour).padStart(2, '0')}:00:00-04:00`, 'time')
}
