import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ContentLayout } from './content-layout.tsx'
import { contentQuery, loadContent } from './queries.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context: { queryClient } }) => loadContent(queryClient, 'about'),
  head: ({ loaderData, matches }) =>
    titleMeta(loaderData?.title ?? '', matches, { description: loaderData?.lead }),
  component: AboutPage,
})

function AboutPage() {
  const { data } = useSuspenseQuery(contentQuery('about'))
  return (
    <ContentLayout page={data} isDated={false}>
      <p className="mt-10 flex flex-wrap gap-3">
        <Link to="/shop" className={buttonClass({})}>
          {m.content_about_shop()}
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          {m.content_about_contact()}
        </Link>
        <Link to="/account/apply" search={{ kind: 'provider' }} className={buttonClass({ variant: 'ghost' })}>
          {m.content_about_sell()}
        </Link>
        <Link
          to="/account/apply"
          search={{ kind: 'instructor' }}
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.content_about_teach()}
        </Link>
      </p>
    </ContentLayout>
  )
}
