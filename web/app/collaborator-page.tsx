import { createFileRoute } from '@tanstack/react-router'
import {
  CollaboratorView,
  loadCollaborator,
} from '#web/features/catalog/shop/collaborator/collaborator-view.tsx'
import {
  CollaboratorEvents,
  collaboratorEventsQuery,
} from '#web/features/events/events/collaborator-events.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/collaborator/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const person = await loadCollaborator(queryClient, slug)
    await prefetch(queryClient, [collaboratorEventsQuery(person.kind, person.slug)])
    return person
  },
  head: ({ loaderData, matches }) =>
    titleMeta(loaderData?.name ?? '', matches, {
      description: loaderData?.headline,
      isPrivate: loaderData?.isSample,
    }),
  component: CollaboratorPage,
})

function CollaboratorPage() {
  const { slug } = Route.useParams()
  return (
    <CollaboratorView
      slug={slug}
      events={({ kind, slug: theirs, name }) => <CollaboratorEvents kind={kind} slug={theirs} name={name} />}
    />
  )
}
