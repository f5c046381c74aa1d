import { reportContent } from '#contract/site/content-reports.ts'
import { REPORT_REASONS } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Reported } from './reported.ts'

type Cause = (typeof REPORT_REASONS)[number]

const CAUSES: Record<Cause, () => string> = {
  spam: () => m.moderation_cause_spam(),
  offensive: () => m.moderation_cause_offensive(),
  false: () => m.moderation_cause_false(),
  dangerous: () => m.moderation_cause_dangerous(),
  copied: () => m.moderation_cause_copied(),
  other: () => m.moderation_cause_other(),
}

export default function ReportDialog({ kind, subjectId, onClose }: Reported & { onClose: () => void }) {
  const call = useFormCall(reportContent, {
    read: (data) => ({
      kind,
      subjectId,
      cause: textOf(data, 'cause') as Cause,
      details: textOf(data, 'details'),
    }),
    onDone: () => {
      toast({ title: m.moderation_report_sent(), variant: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moderation_report_title()}
      description={m.moderation_report_lead()}
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.moderation_report_cause()} error={call.problem('cause')}>
          <Select
            name="cause"
            defaultValue="false"
            options={REPORT_REASONS.map((value) => ({ value, label: CAUSES[value]() }))}
          />
        </Field>
        <Field label={m.moderation_report_details()} error={call.problem('details')}>
          <Textarea name="details" rows={3} maxLength={1_000} />
        </Field>
        <SubmitButton call={call}>{m.moderation_report_send()}</SubmitButton>
      </form>
    </Dialog>
  )
}
