import { CredentialsSection } from '#web/features/people/credentials/account/credentials-section.tsx'
import { AddressesSection } from '#web/features/people/identity/profile/addresses-section.tsx'
import { NoticeFeed } from '#web/features/people/notifications/notice-feed.tsx'
import type { NoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { PaymentsPanel } from '#web/features/sales/orders/account/payments-panel.tsx'
import { RecentOrders } from '#web/features/sales/orders/account/recent-orders.tsx'
import { ReturnsPanel } from '#web/features/sales/orders/account/returns-panel.tsx'
import { SavedCards } from '#web/features/sales/orders/account/saved-cards.tsx'
import type { AccountSectionId } from './account-section-heads.ts'

interface AccountSectionBodyProps {
  section: AccountSectionId
  /** Of the notices: no other section has filters in its address. */
  search: NoticesSearch
}

export function AccountSectionBody({ section, search }: AccountSectionBodyProps) {
  switch (section) {
    case 'orders':
      return <RecentOrders />
    case 'addresses':
      return <AddressesSection />
    case 'payment':
      return (
        <>
          <SavedCards />
          <PaymentsPanel />
        </>
      )
    case 'returns':
      return <ReturnsPanel />
    case 'notifications':
      return <NoticeFeed search={search} />
    case 'credentials':
      return <CredentialsSection />
  }
}
