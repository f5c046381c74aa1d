import { Link } from '@tanstack/react-router'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { changeSearch, type OrdersSearch } from './orders-search.ts'

interface PurchasePageLinksProps {
  search: OrdersSearch
  page: number
  pages: number
}

export function PurchasePageLinks({ search, page, pages }: PurchasePageLinksProps) {
  return (
    <PageLinks
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
