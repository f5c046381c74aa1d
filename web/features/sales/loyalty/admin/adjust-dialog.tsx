import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { ADJUST_REASON } from '#contract/sales/loyalty-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { forgetLoyalty, type Member } from './queries.ts'

const POINTS_MAX = 1_000_000

/** Points given or taken, with a reason that the customer reads too. */
export function AdjustDialog({ member }: { member: Member }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { userId, displayName, usable } = member
  const call = useFormCall(adjustLoyalty, {
    check: (data) => findProblems(data, usable),
    read: (data) => ({ userId, points: readPoints(data), reason: textOf(data, 'reason') }),
    fieldOf: { POINTS_REFUSED: 'points' },
    onDone: async ({ usable: left }) => {
      await forgetLoyalty(queryClient)
      setIsOpen(false)
      toast({
        variant: 'success',
        title: m.loyalty_admin_adjusted({ name: displayName, points: formatNumber(left) }),
      })
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.loyalty_admin_adjust_title({ name: displayName })}
      description={m.loyalty_admin_adjust_lead({ points: formatNumber(usable) })}
      trigger={
        <Button variant="secondary" size="sm" aria-label={m.loyalty_admin_adjust_of({ name: displayName })}>
          {m.loyalty_admin_adjust()}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <RadioGroup
          legend={m.loyalty_admin_adjust_way()}
          name="way"
          defaultValue="give"
          options={[
            { value: 'give', label: m.loyalty_admin_adjust_give() },
            { value: 'take', label: m.loyalty_admin_adjust_take() },
          ]}
        />
        <Field label={m.loyalty_admin_adjust_points()} error={call.problem('points')} required>
          <Input name="points" inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
        <Field
          label={m.loyalty_admin_adjust_reason()}
          hint={m.loyalty_admin_adjust_reason_hint()}
          error={call.problem('reason')}
          required
        >
          <Textarea name="reason" rows={3} maxLength={ADJUST_REASON.maxLength} />
        </Field>
        <SubmitButton call={call}>{m.loyalty_admin_adjust_submit()}</SubmitButton>
      </form>
    </Dialog>
  )
}

function readPoints(data: FormData): number {
  const points = Number(textOf(data, 'points').replace(/[\s,]/g, ''))
  return textOf(data, 'way') === 'take' ? -points : points
}

/** What the server would refuse, said at once. */
function findProblems(data: FormData, usable: number): Record<string, string> {
  const problems: Record<string, string> = {}
  const points = readPoints(data)
  if (!Number.isInteger(points) || points === 0 || Math.abs(points) > POINTS_MAX)
    problems.points = m.loyalty_admin_adjust_points_wrong()
  else if (-points > usable)
    problems.points = m.loyalty_admin_adjust_too_many({ points: formatNumber(usable) })
  if (textOf(data, 'reason').trim().length < ADJUST_REASON.minLength)
    problems.reason = m.loyalty_admin_adjust_reason_short()
  return problems
}
