import { Download, Trash2 } from 'lucide-react'
import { deleteAccount, exportMyData } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { useLeave } from '../enter.ts'
import type { Profile } from '../queries.ts'

export function DataSection({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title={m.identity_export_title()} description={m.identity_export_text()} />
        <Button asChild variant="secondary" icon={<Download aria-hidden="true" className="size-4.5" />}>
          <a href={exportMyData.path} download>
            {m.identity_export_action()}
          </a>
        </Button>
      </Card>
      <Card>
        <CardHeader title={m.identity_delete_title()} description={m.identity_delete_text()} />
        <Dialog
          title={m.identity_delete_title()}
          description={m.identity_delete_warning()}
          trigger={
            <Button variant="secondary" icon={<Trash2 aria-hidden="true" className="size-4.5 text-danger" />}>
              {m.identity_delete_open()}
            </Button>
          }
        >
          <DeleteForm username={profile.username} />
        </Dialog>
      </Card>
    </div>
  )
}

function DeleteForm({ username }: { username: string }) {
  const leave = useLeave()
  const call = useFormCall(deleteAccount, {
    read: (data) => ({ password: textOf(data, 'password') }),
    check: (data): Record<string, string> =>
      textOf(data, 'confirmation').trim() === username
        ? {}
        : { confirmation: m.identity_delete_mismatch({ username }) },
    onDone: async () => {
      await leave()
      toast({ title: m.identity_delete_done_title(), description: m.identity_delete_done() })
    },
    fieldOf: { WRONG_PASSWORD: 'password' },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Field label={m.identity_delete_confirm({ username })} required error={call.problem('confirmation')}>
        <Input name="confirmation" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={m.identity_current_password_label()} required error={call.problem('password')}>
        <PasswordInput name="password" />
      </Field>
      <FormFailure call={call} />
      <SubmitButton call={call} variant="danger" wide>
        {m.identity_delete_submit()}
      </SubmitButton>
    </form>
  )
}
