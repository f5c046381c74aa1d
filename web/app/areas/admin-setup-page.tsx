import { createFileRoute } from '@tanstack/react-router'
import { sampleQuery, setupQuery } from '#web/features/site/setup/queries.ts'
import { SetupPanel } from '#web/features/site/setup/setup-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/setup')({
  // A code that looks like a number must stay text, or its zeros in front are lost.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => ({
    code: code === undefined ? undefined : String(code).padStart(6, '0').slice(0, 6),
  }),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [setupQuery, sampleQuery]),
  head: ({ matches }) => titleMeta(m.setup_title(), matches, { isPrivate: true }),
  component: SetupPage,
})

function SetupPage() {
  const { code } = Route.useSearch()
  return (
    <div className="page-width pb-16 md:pb-24">
      <SetupPanel code={code} />
    </div>
  )
}
