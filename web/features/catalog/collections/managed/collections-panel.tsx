import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Layers, Plus } from 'lucide-react'
import { COLLECTION_KINDS, COLLECTION_STATES } from '#contract/catalog/collection-terms.ts'
import { bindSearch, ListPanel } from '#web/domain/lists/list-panel.tsx'
import type { BuiltInView } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CollectionsSearch, NO_FILTERS, readCollectionsSearch } from './collections-search.ts'
import { nameKind, nameState, StateBadge } from './labels.tsx'
import { type CollectionCounts, type ManagedCollection, managedCollectionsQuery } from './queries.ts'
import { RowMenu } from './row-menu.tsx'

/** Every collection: what is in it, whether the shop shows it, and where. */
export function CollectionsPanel({ search }: { search: CollectionsSearch }) {
  const query = useQuery({ ...managedCollectionsQuery(search), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const counts = query.data?.counts
  const all = counts ? counts.published + counts.draft : 0
  const isWhole = search.q === undefined && search.kind === undefined
  return (
    <>
      <PageHeader
        title={m.collections_title()}
        description={m.collections_admin_lead()}
        actions={<CreateLink />}
      />
      <ListPanel
        list="collections"
        label={m.collections_title()}
        query={query}
        search={search}
        readSearch={readCollectionsSearch}
        noFilters={NO_FILTERS}
        firstSort="position"
        builtIn={builtInViews(counts)}
        failedTitle={m.collections_admin_failed()}
        columns={listColumns()}
        getRowId={({ id }) => id}
        filters={<Filters search={search} />}
        rowActions={(collection) => (
          <RowMenu collection={collection} isLast={isWhole && collection.place === all} />
        )}
        onRowOpen={({ id }) =>
          void navigate({ to: '/admin/collections/$collectionId', params: { collectionId: id } })
        }
        unused={
          <EmptyState
            level={2}
            seed="collections"
            icon={<Layers aria-hidden="true" strokeWidth={1.5} />}
            title={m.collections_admin_none_title()}
            description={m.collections_admin_none()}
            actions={<CreateLink />}
          />
        }
      />
    </>
  )
}

function CreateLink() {
  return (
    <Link to="/admin/collections/new" className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4" />
      {m.collections_create()}
    </Link>
  )
}

function builtInViews(counts: CollectionCounts | undefined): BuiltInView[] {
  return [
    { name: m.collections_view_all(), query: {} },
    ...COLLECTION_STATES.map((state) => ({
      name: nameState(state),
      query: { state },
      count: counts?.[state] || undefined,
    })),
  ]
}

function listColumns(): TableColumn<ManagedCollection>[] {
  return [
    {
      id: 'name',
      header: m.collections_col_name(),
      value: ({ name }) => name[getLocale()],
      isTitle: true,
      hideable: false,
      cell: ({ id, name, picture }) => (
        <span className="flex min-w-0 items-center gap-3">
          <StoredPicture
            picture={picture}
            ratio="3 / 2"
            sizes="60px"
            upTo={320}
            decorative
            className="w-15 shrink-0 rounded-inner"
          />
          <Link
            to="/admin/collections/$collectionId"
            params={{ collectionId: id }}
            className={linkClass({ variant: 'title', className: 'wrap-anywhere' })}
          >
            {name[getLocale()]}
          </Link>
        </span>
      ),
    },
    {
      id: 'state',
      header: m.collections_col_state(),
      value: ({ state }) => nameState(state),
      sortable: false,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'kind',
      header: m.collections_col_kind(),
      value: ({ kind }) => nameKind(kind),
      sortable: false,
    },
    {
      id: 'products',
      header: m.collections_col_products(),
      value: ({ products }) => products,
      align: 'end',
      cell: ({ products }) => <span className="tabular">{formatNumber(products)}</span>,
    },
    {
      id: 'position',
      header: m.collections_col_position(),
      value: ({ place }) => place,
      align: 'end',
      cell: ({ place }) => <span className="tabular">{formatNumber(place)}</span>,
    },
    {
      id: 'changed',
      header: m.collections_col_changed(),
      value: ({ changedAt }) => changedAt,
      align: 'end',
      cell: ({ changedAt }) => <DateText value={changedAt} className="tabular whitespace-nowrap" />,
    },
  ]
}

function Filters({ search }: { search: CollectionsSearch }) {
  const applySearch = useSearchChange<CollectionsSearch>(bindSearch(readCollectionsSearch))
  return (
    <search
      aria-label={m.collections_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.collections_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-64"
      />
      <Field label={m.collections_col_kind()} className="md:w-48">
        <Select
          name="kind"
          value={search.kind ?? ''}
          placeholder={m.collections_kind_any()}
          options={COLLECTION_KINDS.map((value) => ({ value, label: nameKind(value) }))}
          onValueChange={(kind) => void applySearch({ kind: readCollectionsSearch({ kind }).kind })}
        />
      </Field>
    </search>
  )
}
