import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { SectionHead } from '#web/platform/section-head.tsx'
import { cn } from '#web/ui/cn.ts'
import { landingQuery } from './landing-queries.ts'

/** The first two stand large, the others in an even grid beside and below them. */
const LARGE = 2

export function CategoryPlates() {
  const { data } = useQuery(landingQuery)
  if (!data) return null
  return (
    <section aria-labelledby="categories" className="section-space">
      <div className="page-width">
        <SectionHead
          id="categories"
          title={m.landing_categories()}
          more={{ href: '/shop', label: m.landing_all_products() }}
        />
        <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-6">
          {data.categories.map((category, index) => (
            <li
              key={category.id}
              className={cn(index < LARGE ? 'col-span-2 lg:col-span-3' : 'lg:col-span-2')}
            >
              <Link
                to="/shop"
                search={{ category: category.id } as never}
                className="group relative isolate block overflow-hidden rounded-card bg-surface"
              >
                <StoredPicture
                  picture={category.picture}
                  ratio={index < LARGE ? '16 / 9' : '4 / 3'}
                  sizes={index < LARGE ? '(width < 64rem) 100vw, 620px' : '(width < 64rem) 50vw, 410px'}
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
