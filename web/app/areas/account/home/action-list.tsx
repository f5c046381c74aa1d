import {
  ChevronRight,
  CreditCard,
  FileWarning,
  type LucideIcon,
  Mail,
  PackageOpen,
  Store,
} from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../../../nav-link.tsx'
import type { AccountAction } from './account-actions.ts'

const ICONS: Record<AccountAction['kind'], LucideIcon> = {
  payment_failed: CreditCard,
  pickup: Store,
  documents: FileWarning,
  send_return: PackageOpen,
  confirm_email: Mail,
}

function textOf(action: AccountAction): { title: string; text: string } {
  switch (action.kind) {
    case 'payment_failed':
      return { title: m.app_action_payment(), text: m.app_action_order({ number: action.orderNumber }) }
    case 'pickup':
      return { title: m.app_action_pickup(), text: m.app_action_order({ number: action.orderNumber }) }
    case 'documents':
      return { title: m.app_action_documents({ count: action.count }), text: action.title }
    case 'send_return':
      return { title: m.app_action_return(), text: m.app_action_order({ number: action.orderNumber }) }
    case 'confirm_email':
      return { title: m.app_action_email(), text: action.email }
  }
}

/** Each leads to where it is done. */
export function ActionList({ actions }: { actions: readonly AccountAction[] }) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-3 text-lg">
        {m.app_actions_title()}
      </h2>
      <ul className="divide-y overflow-hidden rounded-card border border-warning/30 bg-warning/8">
        {actions.map((action) => (
          <li key={action.id}>
            <ActionRow action={action} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ActionRow({ action }: { action: AccountAction }) {
  const Icon = ICONS[action.kind]
  const { title, text } = textOf(action)
  const [path = '', query] = action.path.split('?')
  const search = query ? Object.fromEntries(new URLSearchParams(query)) : undefined
  return (
    <NavLink
      item={{ id: action.id, to: path, search, label: () => title }}
      className="flex min-h-14 items-center gap-3.5 px-4 py-2.5 transition-colors duration-120 hover:bg-warning/8 focus-visible:outline-offset-[-2px]"
    >
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-warning" />
      <span className="min-w-0 grow">
        <span className="block font-[550]">{title}</span>
        <span className="wrap-anywhere block text-muted text-sm">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </NavLink>
  )
}
