import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateEvent } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { type EditableEvent, setEvent } from '../queries.ts'

/** Hides an event from everybody, or shows it again; live at once, and its state stays. */
export function useSetActive(
  { id, version }: Pick<EditableEvent, 'id' | 'version'>,
  onDone?: (event: EditableEvent) => void,
) {
  const queryClient = useQueryClient()
  const change = useMutation({
    ...mutationOf(updateEvent),
    onSuccess: (event) => {
      setEvent(queryClient, event)
      onDone?.(event)
      toast({
        title: event.isActive ? m.event_editing_news_show() : m.event_editing_news_hide(),
        variant: 'success',
      })
    },
    onError: (error: Error) => showError(error),
  })
  return (isActive: boolean) => change.mutate({ eventId: id, version, isActive })
}
