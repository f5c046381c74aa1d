/** What the admin's sidebar holds, group by group. A new screen is one line here. */
import { m } from '#web/paraglide/messages.js'
import type { NavItem } from '../navigation.ts'

export interface AdminGroup {
  id: string
  /** The first group, the home and the setup guide, has none. */
  title?: () => string
  items: readonly NavItem[]
}

const section = (id: string, label: () => string): NavItem => ({ id, to: `/admin/${id}`, label })

export const adminGroups: readonly AdminGroup[] = [
  {
    id: 'home',
    items: [
      { id: 'home', to: '/admin', label: () => m.admin_nav_home(), exact: true },
      section('setup', () => m.setup_nav()),
    ],
  },
  {
    id: 'decide',
    title: () => m.admin_group_decide(),
    items: [
      section('moderation', () => m.moderation_title()),
      section('approvals', () => m.moderation_approvals_title()),
      section('credentials', () => m.credentials_review_tab()),
      section('messages', () => m.messages_title()),
    ],
  },
  {
    id: 'sales',
    title: () => m.admin_group_sales(),
    items: [
      section('orders', () => m.order_admin_tab_orders()),
      section('draft-orders', () => m.draft_orders_title()),
      section('products', () => m.app_nav_products()),
      section('categories', () => m.categories_title()),
      section('collections', () => m.collections_title()),
      section('reviews', () => m.reviews_title()),
      section('coupons', () => m.coupons_title()),
      section('loyalty', () => m.loyalty_admin_title()),
      section('print-on-demand', () => m.print_on_demand_title()),
    ],
  },
  {
    id: 'events',
    title: () => m.admin_group_events(),
    items: [
      { ...section('events', () => m.event_editing_tab()), owns: '/event-report/' },
      section('waivers', () => m.waivers_title()),
      { id: 'instructors', to: '/dashboard/instructors', label: () => m.teaching_instructors() },
    ],
  },
  {
    id: 'money',
    title: () => m.admin_group_money(),
    items: [
      section('ledger', () => m.order_admin_tab_ledger()),
      section('payouts', () => m.order_admin_tab_payouts()),
      section('reports', () => m.reports_title()),
    ],
  },
  {
    id: 'people',
    title: () => m.users_group(),
    items: [section('users', () => m.users_title()), section('audit', () => m.audit_title())],
  },
  {
    id: 'shop',
    title: () => m.admin_group_shop(),
    items: [
      section('content', () => m.content_editing_title()),
      section('settings', () => m.settings_title()),
      section('email', () => m.email_admin_title()),
      section('preview', () => m.preview_title()),
      section('system', () => m.system_title()),
    ],
  },
]

export const adminItems: readonly NavItem[] = adminGroups.flatMap(({ items }) => items)
