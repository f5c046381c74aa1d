import { bindSearch } from '#web/domain/lists/list-panel.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { REVIEW_MARKS, type ReviewMark, type ReviewsSearch, readReviewsSearch } from './reviews-search.ts'

const MARK_NAMES: Record<ReviewMark, () => string> = {
  reported: () => m.reviews_mark_reported(),
  verified: () => m.reviews_verified(),
  withPhotos: () => m.reviews_mark_photos(),
}

export function ReviewFilters({ search }: { search: ReviewsSearch }) {
  const applySearch = useSearchChange<ReviewsSearch>(bindSearch(readReviewsSearch))
  return (
    <search
      aria-label={m.reviews_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.reviews_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-64"
      />
      <Field label={m.reviews_col_stars()} className="md:w-36">
        <Select
          name="stars"
          value={search.stars ? String(search.stars) : ''}
          placeholder={m.reviews_stars_any()}
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: String(stars) }))}
          onValueChange={(stars) => void applySearch({ stars: readReviewsSearch({ stars }).stars })}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-md:col-span-2 md:pb-1">
        {REVIEW_MARKS.map((mark) => (
          <Chip
            key={mark}
            selected={search[mark] === 1}
            onClick={() => void applySearch({ [mark]: search[mark] === 1 ? undefined : 1 })}
          >
            {MARK_NAMES[mark]()}
          </Chip>
        ))}
      </div>
    </search>
  )
}
