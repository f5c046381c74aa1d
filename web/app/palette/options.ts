/** What the box offers, in groups. */
import {
  Calendar,
  CornerDownLeft,
  FileText,
  History,
  Layers,
  type LucideIcon,
  Package,
  Search,
  Tag,
  UserRound,
} from 'lucide-react'
import type { suggestProducts } from '#contract/catalog/products.ts'
import type { listCollaborators } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listEvents } from '#contract/events/events.ts'
import type { searchPalette } from '#contract/site/palette.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { matchesText } from '#web/ui/match-text.ts'
import type { Command } from './commands.ts'

export type Found = ReplyOf<typeof searchPalette>['items'][number]

export interface Option {
  id: string
  title: string
  detail: string
  path: string
  hint?: string
  icon: LucideIcon
  /** Words to offer again another time. */
  remembered?: string
}

export interface Group {
  name: string
  options: Option[]
}

const PAGES_SHOWN = 8
const PEOPLE_SHOWN = 4

const KIND_ICONS: Record<Found['kind'], LucideIcon> = {
  order: FileText,
  product: Package,
  collection: Layers,
  event: Calendar,
  person: UserRound,
}

const KIND_NAMES: Record<Found['kind'], () => string> = {
  order: () => m.palette_orders(),
  product: () => m.palette_products(),
  collection: () => m.palette_collections(),
  event: () => m.palette_events(),
  person: () => m.palette_people(),
}

const STATUS_NAMES: Record<string, () => string> = {
  draft: () => m.product_list_status_draft(),
  pending_review: () => m.product_list_status_pending(),
  published: () => m.product_list_status_published(),
  unpublished: () => m.product_list_status_unpublished(),
}

/** For whoever runs a part of the shop: pages first. */
export function groupWork(commands: readonly Command[], text: string, found: readonly Found[]): Group[] {
  return withoutEmpty([pagesOf(commands, text), ...groupFound(found)])
}

export interface ShopFound {
  suggested?: ReplyOf<typeof suggestProducts>
  events?: readonly ReplyOf<typeof listEvents>['items'][number][]
  people?: ReplyOf<typeof listCollaborators>
  orders: readonly Found[]
  recent: readonly string[]
}

/** For whoever shops: what is sold, what takes place, who does it, and help. */
export function groupShop(commands: readonly Command[], text: string, found: ShopFound): Group[] {
  if (text === '') return withoutEmpty([recentOf(found.recent), pagesOf(commands, text)])
  return withoutEmpty([
    { name: m.palette_search_for(), options: wholeSearches(text) },
    ...groupFound(found.orders),
    { name: m.palette_products(), options: goodsOf(found.suggested) },
    { name: m.palette_events(), options: (found.events ?? []).map(eventOption) },
    { name: m.palette_people(), options: peopleOf(found.people ?? [], text) },
    pagesOf(commands, text),
  ])
}

function withoutEmpty(groups: Group[]): Group[] {
  return groups.filter(({ options }) => options.length > 0)
}

function pagesOf(commands: readonly Command[], text: string): Group {
  const options = commands
    .filter(({ label, area }) => matchesText(`${label} ${area}`, text))
    .slice(0, text ? PAGES_SHOWN : commands.length)
    .map(({ id, label, area, path, key }): Option => {
      const hint = key ? `G ${key}` : undefined
      return { id, title: label, detail: area, path, hint, icon: CornerDownLeft }
    })
  return { name: m.palette_pages(), options }
}

function groupFound(found: readonly Found[]): Group[] {
  return (['order', 'product', 'collection', 'event', 'person'] as const).map((kind) => ({
    name: KIND_NAMES[kind](),
    options: found
      .filter((item) => item.kind === kind)
      .map(({ id, title, detail, path }): Option => {
        const said = sayDetail(kind, detail)
        return { id: `${kind} ${id}`, title, detail: said, path, icon: KIND_ICONS[kind] }
      }),
  }))
}

function sayDetail(kind: Found['kind'], detail: string): string {
  if (kind === 'product') return STATUS_NAMES[detail]?.() ?? ''
  return kind === 'event' ? formatDate(detail, 'medium') : detail
}

function recentOf(recent: readonly string[]): Group {
  const options = recent.map((term): Option => ({ ...wholeShop(term), title: term, icon: History }))
  return { name: m.shop_search_recent(), options }
}

function wholeShop(text: string): Option {
  return {
    id: `shop ${text}`,
    title: m.palette_search_shop({ text }),
    detail: '',
    path: `/shop?q=${encodeURIComponent(text)}`,
    icon: Search,
    remembered: text,
  }
}

function wholeSearches(text: string): Option[] {
  return [
    wholeShop(text),
    {
      id: `events ${text}`,
      title: m.palette_search_events({ text }),
      detail: '',
      path: `/events?q=${encodeURIComponent(text)}`,
      icon: Search,
      remembered: text,
    },
  ]
}

function goodsOf(suggested: ShopFound['suggested']): Option[] {
  if (!suggested) return []
  return [
    ...suggested.categories.map(
      ({ slug, name }): Option => ({
        id: `category ${slug}`,
        title: name,
        detail: m.palette_category(),
        path: `/shop?category=${slug}`,
        icon: Tag,
      }),
    ),
    ...suggested.products.map(
      ({ id, slug, name, priceCents }): Option => ({
        id: `product ${id}`,
        title: name,
        detail: formatMoney(priceCents),
        path: `/products/${slug}`,
        icon: Package,
      }),
    ),
  ]
}

function eventOption(event: NonNullable<ShopFound['events']>[number]): Option {
  return {
    id: `event ${event.id}`,
    title: event.title,
    detail: `${formatDate(event.startsAt, 'medium')} · ${event.municipality}`,
    path: `/events/${event.id}`,
    icon: Calendar,
  }
}

function peopleOf(people: NonNullable<ShopFound['people']>, text: string): Option[] {
  return people
    .filter(({ name, headline }) => matchesText(`${name} ${headline}`, text))
    .slice(0, PEOPLE_SHOWN)
    .map(({ id, slug, name, municipality }) => ({
      id: `person ${id}`,
      title: name,
      detail: municipality ?? '',
      path: `/collaborator/${slug}`,
      icon: UserRound,
    }))
}
