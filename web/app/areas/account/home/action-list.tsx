import {
  ChevronRight,
  CreditCard,
  FileWarning,
  type LucideIcon,
  Mail,
  PackageOpen,
  Star,
  Store,
} from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { NavLink } from '../../../nav-link.tsx'
import type { NavItem } from '../../../navigation.ts'
import type { AccountAction, ToReview } from './account-actions.ts'

const ICONS: Record<AccountAction['kind'], LucideIcon> = {
  payment_failed: CreditCard,
  pickup: Store,
  documents: FileWarning,
  send_return: PackageOpen,
  confirm_email: Mail,
  review: Star,
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
    case 'review':
      return {
        title: m.app_action_review({ count: action.products.length }),
        text: action.products.map(({ name }) => name).join(' · '),
      }
  }
}

function itemOf(action: AccountAction, label: string): NavItem | null {
  if (action.kind === 'review') {
    const [product, ...others] = action.products
    return product && others.length === 0 ? reviewItem(product) : null
  }
  const [to = '', query] = action.path.split('?')
  const search = query ? Object.fromEntries(new URLSearchParams(query)) : undefined
  return { id: action.id, to, search, label: () => label }
}

/** Reviews are written on the product's page. */
function reviewItem({ productId, slug, name }: ToReview): NavItem {
  return { id: productId, to: `/products/${slug}`, hash: 'reviews', label: () => name }
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

const ROW =
  'flex min-h-14 items-center gap-3.5 px-4 py-2.5 transition-colors duration-120 hover:bg-warning/8 focus-visible:outline-offset-[-2px]'

function ActionRow({ action }: { action: AccountAction }) {
  const { title, text } = textOf(action)
  const item = itemOf(action, title)
  if (item)
    return (
      <NavLink item={item} className={ROW}>
        <RowContent kind={action.kind} title={title} text={text} />
      </NavLink>
    )
  return action.kind === 'review' ? (
    // The browser's own, so that it opens without any script.
    <details className="group">
      <summary className={`${ROW} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <RowContent kind={action.kind} title={title} text={text} isCut />
      </summary>
      <ul className="pb-2">
        {action.products.map((product) => (
          <li key={product.productId}>
            <NavLink item={reviewItem(product)} className={ROW}>
              <StoredPicture
                picture={product.picture}
                sizes="44px"
                upTo={160}
                decorative
                className="w-11 shrink-0 rounded-inner"
              />
              <span className="wrap-anywhere min-w-0 grow">{product.name}</span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  ) : null
}

interface RowContentProps {
  kind: AccountAction['kind']
  title: string
  text: string
  /** What does not fit in one line is said below it once it is opened. */
  isCut?: boolean
}

function RowContent({ kind, title, text, isCut }: RowContentProps) {
  const Icon = ICONS[kind]
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-warning" />
      <span className="min-w-0 grow">
        <span className="block font-[550]">{title}</span>
        <span
          className={
            isCut
              ? 'block truncate text-muted text-sm group-open:hidden'
              : 'wrap-anywhere block text-muted text-sm'
          }
        >
          {text}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4.5 shrink-0 text-muted transition-transform duration-120 group-open:rotate-90"
      />
    </>
  )
}
