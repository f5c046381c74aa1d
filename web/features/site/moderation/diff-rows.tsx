import type { ReactNode } from 'react'
import { useCategoryName } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { nameField } from './field-names.ts'
import type { ItemDetail } from './queries.ts'
import { showValue } from './show-value.ts'

type Row = ItemDetail['rows'][number]
type RowOf<T extends Row['type']> = Extract<Row, { type: T }>
type Piece = RowOf<'text'>['en']['pieces'][number]
type ItemChange = RowOf<'list'>['items'][number]['change']

interface DiffRowsProps {
  rows: readonly Row[]
  /** What is said to a field, where changes are asked for. */
  noteOf?: (field: string) => ReactNode
}

/** What is to be decided, field by field: words in texts, pictures side by side, lists by their rows. */
export function DiffRows({ rows, noteOf }: DiffRowsProps) {
  return (
    <dl className="divide-y border-y">
      {rows.map((row) => (
        <div
          key={row.field}
          className="grid gap-x-6 gap-y-2 py-4 text-sm @min-[44rem]:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="font-[550] text-muted">{nameField(row.field)}</dt>
          <dd className="min-w-0">
            <RowBody row={row} />
            {noteOf?.(row.field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RowBody({ row }: { row: Row }) {
  if (row.type === 'text') return <TextRow row={row} />
  if (row.type === 'pictures') return <PictureRow row={row} />
  if (row.type === 'list') return <ListRow row={row} />
  return <ValueRow row={row} />
}

/** What is shown never changes its order: its place is its name. */
function withPlaces<T>(parts: readonly T[]): (T & { place: number })[] {
  return parts.map((part, place) => ({ ...part, place }))
}

function TextRow({ row }: { row: RowOf<'text'> }) {
  return (
    <div className="grid gap-4 @min-[44rem]:grid-cols-2">
      <Side language="en" label={m.moderation_english()} pieces={row.en.pieces} live={row.live?.en} />
      <Side language="es" label={m.moderation_spanish()} pieces={row.es.pieces} live={row.live?.es}>
        {row.isSpanishStale ? <Badge tone="warning">{m.moderation_stale()}</Badge> : null}
      </Side>
    </div>
  )
}

interface SideProps {
  language: 'en' | 'es'
  label: string
  pieces: readonly Piece[]
  live: string | undefined
  children?: ReactNode
}

function Side({ language, label, pieces, live, children }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1 flex flex-wrap items-center gap-2 text-faint text-xs">
        {label}
        {children}
      </p>
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        {pieces.length === 0
          ? '–'
          : withPlaces(pieces).map(({ place, ...piece }) => <PieceText key={place} piece={piece} />)}
      </p>
      {live === undefined ? null : (
        <div className="mt-2 rounded-field border border-warning/40 bg-warning/8 p-2">
          <p className="text-warning text-xs">{m.moderation_collision()}</p>
          <p lang={language} className="wrap-anywhere whitespace-pre-line">
            {live || '–'}
          </p>
        </div>
      )}
    </div>
  )
}

function PieceText({ piece: { text, change } }: { piece: Piece }) {
  if (change === 'added') return <ins className="rounded-xs bg-success/20 text-text no-underline">{text}</ins>
  if (change === 'removed')
    return <del className="rounded-xs bg-danger/20 text-muted decoration-danger/70">{text}</del>
  return text
}

function ValueRow({ row }: { row: RowOf<'value'> }) {
  const nameCategory = useCategoryName()
  const show = (value: unknown) =>
    row.field === 'category' && typeof value === 'string' ? nameCategory(value) : showValue(row.field, value)
  const after = show(row.after)
  if (!row.isChanged) return <span className="wrap-anywhere whitespace-pre-line">{after}</span>
  return (
    <>
      <del className="wrap-anywhere text-muted decoration-danger/70">{show(row.before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className="wrap-anywhere no-underline">{after}</ins>
      {row.hasCollision ? (
        <p className="mt-1 text-warning">
          {m.moderation_collision()}: {show(row.live)}
        </p>
      ) : null}
    </>
  )
}

const CHANGE_NAMES: Record<ItemChange, () => string> = {
  same: () => m.moderation_change_same(),
  added: () => m.moderation_change_added(),
  removed: () => m.moderation_change_removed(),
  changed: () => m.moderation_change_changed(),
  moved: () => m.moderation_change_moved(),
}
const CHANGE_TONES: Record<ItemChange, BadgeTone> = {
  same: 'neutral',
  added: 'success',
  removed: 'danger',
  changed: 'info',
  moved: 'neutral',
}

function ChangeBadge({ change }: { change: ItemChange }) {
  if (change === 'same') return null
  return <Badge tone={CHANGE_TONES[change]}>{CHANGE_NAMES[change]()}</Badge>
}

function PictureRow({ row }: { row: RowOf<'pictures'> }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {row.items.map(({ picture, change, alt }, at) => (
        // A picture may stand there twice: once removed, once added.
        <li key={`${picture?.url ?? at}-${change}`} className="grid w-28 content-start gap-1">
          <div className={cn('overflow-hidden rounded-field', change === 'removed' && 'opacity-50')}>
            <StoredPicture picture={picture} sizes="112px" upTo={320} />
          </div>
          <span className="wrap-anywhere text-faint text-xs">
            {alt.en} / {alt.es}
          </span>
          <ChangeBadge change={change} />
        </li>
      ))}
    </ul>
  )
}

function ListRow({ row }: { row: RowOf<'list'> }) {
  if (row.items.length === 0) return <span>–</span>
  return (
    <ul className="grid gap-3">
      {withPlaces(row.items).map(({ place, ...item }) => (
        <li key={place}>
          <p className="flex flex-wrap items-center gap-2">
            <span className={cn('wrap-anywhere', item.change === 'removed' && 'text-muted line-through')}>
              {item.label}
            </span>
            <ChangeBadge change={item.change} />
            {item.hasCollision ? <Badge tone="warning">{m.moderation_collides()}</Badge> : null}
          </p>
          {item.change === 'removed' || item.change === 'same' ? null : (
            <ItemFields fields={item.fields} isChange={item.change === 'changed'} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ItemFieldsProps {
  fields: RowOf<'list'>['items'][number]['fields']
  isChange: boolean
}

function ItemFields({ fields, isChange }: ItemFieldsProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {nameField(field)}: {isChange ? <del>{showValue(field, before)}</del> : null}
          {isChange ? ' → ' : ''}
          <span className="text-text">{showValue(field, after)}</span>
        </li>
      ))}
    </ul>
  )
}
