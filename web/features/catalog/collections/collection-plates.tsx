import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { cn } from '#web/ui/cn.ts'
import type { CollectionCard } from './queries.ts'

interface CollectionPlatesProps {
  collections: readonly CollectionCard[]
  level: 2 | 3
  /** So many from the start are on the first screen. */
  priorityCount?: number
  /** On a phone in rows, the picture beside the words: among other things on a page. */
  isCompact?: boolean
}

/** A picture, a name and a line each; three in a row where there is room. */
export function CollectionPlates(props: CollectionPlatesProps) {
  const { collections, level, priorityCount = 0, isCompact = false } = props
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10">
      {collections.map((collection, index) => (
        <li key={collection.id} className="min-w-0">
          <Link
            to="/collections/$slug"
            params={{ slug: collection.slug }}
            className={cn(
              'group',
              isCompact && 'grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 sm:block',
              isCompact || 'block',
            )}
          >
            <span className="block overflow-hidden rounded-card bg-surface">
              <StoredPicture
                picture={collection.picture}
                ratio="3 / 2"
                sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 410px"
                upTo={960}
                priority={index < priorityCount}
                decorative
                className="transition-transform duration-200 group-hover:scale-[1.02]"
              />
            </span>
            <span className={cn('block', isCompact ? 'sm:mt-4' : 'mt-4')}>
              <Heading className="text-lg group-hover:underline">{collection.name}</Heading>
              <span className="mt-1 line-clamp-2 text-muted text-sm">{collection.summary}</span>
              <span className="tabular mt-1.5 block text-faint text-xs">
                {m.collections_products({ count: collection.products })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
