import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changeSavedView, createSavedView } from '#contract/people/saved-views.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type ListQuery, savedViewsQuery } from './list-query.ts'

interface SaveViewDialogProps {
  list: string
  query: ListQuery
  mayShare: boolean
  /** One that exists gets another name. */
  renamed?: { id: string; name: string }
  onClose: () => void
}

export function SaveViewDialog({ list, query, mayShare, renamed, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const [name, setName] = useState(renamed?.name ?? '')
  const [isShared, setIsShared] = useState(false)
  const queryClient = useQueryClient()
  const onSuccess = async () => {
    await queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
    onClose()
  }
  const create = useMutation({ ...mutationOf(createSavedView), onSuccess })
  const change = useMutation({ ...mutationOf(changeSavedView), onSuccess })
  const { error, isPending } = renamed ? change : create
  return (
    <Dialog
      open
      size="sm"
      title={renamed ? m.lists_view_rename() : m.lists_view_save()}
      description={renamed ? undefined : m.lists_view_save_lead()}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button type="submit" form={formId} loading={isPending}>
          {m.lists_view_confirm()}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (renamed) change.mutate({ viewId: renamed.id, name })
          else create.mutate({ list, name, query: { ...query }, isShared })
        }}
      >
        <Field label={m.lists_view_name()} error={error ? userMessageOf(error) : undefined}>
          <Input
            name="name"
            value={name}
            maxLength={40}
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {mayShare ? (
          <Checkbox label={m.lists_view_share()} checked={isShared} onCheckedChange={setIsShared} />
        ) : null}
      </form>
    </Dialog>
  )
}
