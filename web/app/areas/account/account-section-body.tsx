import { CredentialsSection } from '#web/features/people/credentials/account/credentials-section.tsx'
import { AddressesSection } from '#web/features/people/identity/profile/addresses-section.tsx'
import { NotificationsPage } from '#web/features/people/notifications/notifications-page.tsx'
import { PaymentsPanel } from '#web/features/sales/orders/account/payments-panel.tsx'
import { RecentOrders } from '#web/features/sales/orders/account/recent-orders.tsx'
import { ReturnsPanel } from '#web/features/sales/orders/account/returns-panel.tsx'
import type { AccountSectionId } from './account-section-heads.ts'

export function AccountSectionBody({ section }: { section: AccountSectionId }) {
  switch (section) {
    case 'orders':
      return <RecentOrders />
    case 'addresses':
      return <AddressesSection />
    case 'payment':
      return <PaymentsPanel />
    case 'returns':
      return <ReturnsPanel />
    case 'notifications':
      return <NotificationsPage />
    case 'credentials':
      return <CredentialsSection />
  }
}
