/** Who bought from a provider: each person once, with what the provider notes of them. */
import { endpointsOf } from '../endpoint.ts'
import type { customersSchemas } from './customers.schemas.ts'

const endpoint = endpointsOf<typeof customersSchemas>()

const permission = 'manage own products'

export const CUSTOMERS_PER_PAGE = 25
export const CUSTOMER_SORTS = ['recent', 'spent', 'orders', 'name'] as const
export const CUSTOMER_KINDS = ['new', 'returning'] as const
export const CUSTOMER_TAGS_MAX = 10

export const listCustomers = endpoint({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/manage/customers',
  permission,
  team: 'orders',
})

export const exportCustomers = endpoint({
  id: 'exportCustomers',
  method: 'GET',
  path: '/api/manage/customers.csv',
  permission,
  team: 'orders',
  replyKind: { file: 'text/csv' },
})

export const getCustomer = endpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/api/manage/customers/{customerKey}',
  permission,
  team: 'orders',
  fails: ['NOT_FOUND'],
})

export const noteCustomer = endpoint({
  id: 'noteCustomer',
  method: 'PUT',
  path: '/api/manage/customers/{customerKey}/notes',
  permission,
  team: 'orders',
  fails: ['NOT_FOUND'],
})
