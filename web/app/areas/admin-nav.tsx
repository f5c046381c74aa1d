import {
  Activity,
  BadgeCheck,
  Banknote,
  BookOpenCheck,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Coins,
  Eye,
  FileBadge,
  FileSignature,
  FileText,
  GraduationCap,
  Layers,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Package,
  PhoneCall,
  ReceiptText,
  ScrollText,
  Settings,
  Shapes,
  Shirt,
  Square,
  TicketPercent,
  Users,
} from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { NavLink } from '../nav-link.tsx'
import { adminGroups } from './admin-sections.ts'

const ICONS: Record<string, LucideIcon> = {
  home: LayoutDashboard,
  setup: ListChecks,
  moderation: ClipboardCheck,
  approvals: BadgeCheck,
  credentials: FileBadge,
  messages: MessageCircle,
  orders: ReceiptText,
  products: Package,
  'print-on-demand': Shirt,
  categories: Shapes,
  collections: Layers,
  coupons: TicketPercent,
  loyalty: Coins,
  'draft-orders': PhoneCall,
  content: FileText,
  events: CalendarDays,
  instructors: GraduationCap,
  ledger: BookOpenCheck,
  payouts: Banknote,
  reports: ChartColumn,
  reviews: MessageSquareText,
  preview: Eye,
  users: Users,
  waivers: FileSignature,
  audit: ScrollText,
  settings: Settings,
  email: Mail,
  system: Activity,
}

/** A menu closes when one of its links is followed. */
export function AdminNav({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label={m.order_admin_tabs()} className="grid gap-5">
      {adminGroups.map(({ id, title, items }) => (
        <div key={id} className="grid gap-0.5">
          {title ? <p className="px-3 pb-1 text-muted text-xs">{title()}</p> : null}
          <ul className="grid gap-0.5">
            {items.map((item) => {
              const Icon = ICONS[item.id] ?? Square
              return (
                <li key={item.id}>
                  <NavLink item={item} onClick={onFollow} className={ROW}>
                    <Icon aria-hidden="true" />
                    <span className="min-w-0 truncate">{item.label()}</span>
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const ROW =
  'relative flex min-h-11 items-center gap-3 rounded-field px-3 text-muted text-sm transition-colors duration-120 before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:rounded-full hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:before:bg-accent desktop:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0'
