import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import type { CollectionCard } from './queries.ts'

interface CollectionPlatesProps {
  collections: readonly CollectionCard[]
  level: 2 | 3
  /** So many from the start are on the first screen. */
  priorityCount?: number
}

/** A picture, a name and a line each; three in a row where there is room. */
export function CollectionPlates({ collections, level, priorityCount = 0 }: CollectionPlatesProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10">
      {collections.map((collection, index) => (
        <li key={collection.id} className="min-w-0">
          <Link to="/collections/$slug" params={{ slug: collection.slug }} className="group block">
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
            <Heading className="mt-4 text-lg group-hover:underline">{collection.name}</Heading>
            <span className="mt-1 line-clamp-2 block text-muted text-sm">{collection.summary}</span>
            <span className="tabular mt-1.5 block text-faint text-xs">
              {m.collections_products({ count: collection.products })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
