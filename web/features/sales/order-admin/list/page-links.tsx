import { PageLinks as Links } from '#web/domain/orders/page-links.tsx'
import { OrderLink } from '../components/order-link.tsx'

export function PageLinks({ page, pages }: { page: number; pages: number }) {
  return (
    <Links
      page={page}
      pages={pages}
      className="mt-6 justify-end"
      link={({ to, ...rest }) => <OrderLink change={{ page: to }} {...rest} />}
    />
  )
}
