import { createFileRoute, redirect } from '@tanstack/react-router'
import { readManagedOrdersSearch } from '#web/features/sales/order-admin/orders-search.ts'

export const Route = createFileRoute('/_provider/provider/customers')({
  validateSearch: readManagedOrdersSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/provider/orders', search })
  },
})
