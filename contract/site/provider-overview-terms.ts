/** Which list each card of a provider's home leads to: its filters are those of the address and of the API alike. */
export const WAITING_LISTS = {
  toShip: { page: '/provider/orders', filters: { fulfillment: 'unfulfilled', sort: 'placed' } },
  returnsToDecide: { page: '/provider/orders', filters: { returns: 'asked' } },
  lowStock: { page: '/provider/products', filters: { restock: '1' } },
  rejectedProducts: { page: '/provider/products', filters: { rejected: '1' } },
  rejectedEvents: { page: '/provider/events', filters: { state: 'rejected', when: 'all' } },
  missingDocuments: { page: '/provider/events', filters: { missing: 'documents' } },
  unansweredQuestions: { page: '/provider/products', filters: { questions: '1' } },
  unansweredMessages: { page: '/provider/messages', filters: { show: 'unanswered' } },
} as const

/** What a new provider sets up, in the order in which it is shown. */
export const PROVIDER_SETUP_STEPS = [
  'profile',
  'listing',
  'addresses',
  'payout_account',
  'documents',
] as const
export type ProviderSetupStep = (typeof PROVIDER_SETUP_STEPS)[number]
