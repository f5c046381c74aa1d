import { createFileRoute } from '@tanstack/react-router'
import { CreateEvent } from '#web/features/events/event-editing/create-event.tsx'
import { providersQuery, waiversQuery } from '#web/features/events/event-editing/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_provider/provider/create')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [waiversQuery, providersQuery]),
  head: ({ matches }) => titleMeta(m.event_editing_new(), matches, { isPrivate: true }),
  component: CreatePage,
})

function CreatePage() {
  const isAdmin = useViewer() === 'admin'
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateEvent isAdmin={isAdmin} />
    </div>
  )
}
