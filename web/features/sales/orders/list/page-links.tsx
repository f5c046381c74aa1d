import { Link } from '@tanstack/react-router'
import { PageLinks as Links } from '#web/domain/orders/page-links.tsx'
import { changeSearch, type OrdersSearch } from './orders-search.ts'

interface PageLinksProps {
  search: OrdersSearch
  page: number
  pages: number
}

export function PageLinks({ search, page, pages }: PageLinksProps) {
  return (
    <Links
      page={page}
      pages={pages}
      className="mt-10 justify-center"
      link={({ to, ...rest }) => (
        <Link
          to="/customer/purchases"
          search={changeSearch(search, { page: to })}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...rest}
        />
      )}
    />
  )
}
