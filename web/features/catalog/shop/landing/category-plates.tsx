import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { SectionHead } from '#web/platform/section-head.tsx'
import { useWasServed } from '#web/platform/use-was-served.ts'
import { cn } from '#web/ui/cn.ts'
import { landingQuery } from './landing-queries.ts'

/**
 * The first two stand large, the others in rows of three below them. Where those do not come out even the last ones are as
 * large as the first, so that no row has a hole.
 */
function isLarge(at: number, count: number): boolean {
  if (count === 3) return false
  const alone = (count - 2) % 3
  const last = alone === 1 ? 4 : alone === 2 ? 2 : 0
  return at < 2 || at >= count - last
}

/** A phone has two columns. */
function isWide(at: number, count: number): boolean {
  return at < 2 || (count % 2 === 1 && at === count - 1)
}

export function CategoryPlates() {
  const { data } = useQuery(landingQuery)
  // Whoever comes back finds the page as high as it was.
  const wasServed = useWasServed()
  if (!data) return null
  const count = data.categories.length
  return (
    <section
      aria-labelledby="categories"
      className={cn('section-space', wasServed && 'far-down [--far-height:64rem]')}
    >
      <div className="page-width">
        <SectionHead
          id="categories"
          title={m.landing_categories()}
          more={{ href: '/shop', label: m.landing_all_products() }}
        />
        <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-6">
          {data.categories.map((category, at) => (
            <li
              key={category.id}
              className={cn(
                isWide(at, count) && 'col-span-2',
                isLarge(at, count) ? 'lg:col-span-3' : 'lg:col-span-2',
              )}
            >
              <Link
                to="/shop"
                search={{ category: category.slug } as never}
                className="group relative isolate block overflow-hidden rounded-card bg-surface"
              >
                <StoredPicture
                  picture={category.picture}
                  ratio={isLarge(at, count) ? '16 / 9' : '4 / 3'}
                  sizes={`(width < 64rem) ${isWide(at, count) ? '100vw' : '50vw'}, ${isLarge(at, count) ? '620px' : '410px'}`}
                  decorative
                  className="transition-transform duration-200 group-hover:scale-[1.02]"
                />
                <span className="absolute inset-0 bg-linear-to-t from-page/90 via-page/35 to-transparent" />
                <span className="absolute inset-x-0 bottom-0 p-4 md:p-6">
                  <span className="type-display block text-lg">{category.name}</span>
                  <span className="mt-1 block text-muted text-sm max-md:hidden">{category.blurb}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
