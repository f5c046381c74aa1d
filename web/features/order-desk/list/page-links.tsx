import { PageLinks as Links } from '#web/platform/order-lists/page-links.tsx'
import { DeskLink } from '../parts/desk-link.tsx'

export function PageLinks({ page, pages }: { page: number; pages: number }) {
  return (
    <Links
      page={page}
      pages={pages}
      className="mt-6 justify-end"
      link={({ to, ...rest }) => <DeskLink change={{ page: to }} {...rest} />}
    />
  )
}
