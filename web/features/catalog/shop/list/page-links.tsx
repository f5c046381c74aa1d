import { Link } from '@tanstack/react-router'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { changeSearch, type ShopSearch } from './shop-search.ts'

interface ShopPageLinksProps {
  search: ShopSearch
  page: number
  pages: number
}

export function ShopPageLinks({ search, page, pages }: ShopPageLinksProps) {
  return (
    <PageLinks
      page={page}
      pages={pages}
      label={m.shop_pages_label()}
      className="mt-12 justify-center"
      link={({ to, ...rest }) => (
        <Link
          to="/shop"
          search={changeSearch(search, { page: to > 1 ? to : undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...rest}
        />
      )}
    />
  )
}
