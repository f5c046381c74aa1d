import { m } from '#web/paraglide/messages.js'
import type { OptionValueData } from './product-data.ts'
import { Swatch } from './swatch.tsx'

const SHOWN_MAX = 5

/** The colours it comes in; one colour is no choice and shows none. */
export function ColourDots({ colours }: { colours: readonly OptionValueData[] }) {
  if (colours.length < 2) return null
  const shown = colours.slice(0, SHOWN_MAX)
  const hidden = colours.length - shown.length
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">
        {m.shop_card_colours({ names: colours.map(({ label }) => label).join(', ') })}
      </span>
      {shown.map(({ code, swatch }) => (
        <Swatch key={code} colour={swatch} className="size-3.5" />
      ))}
      {hidden > 0 ? (
        <span aria-hidden="true" className="tabular text-muted text-xs">
          {m.shop_card_more_colours({ count: hidden })}
        </span>
      ) : null}
    </span>
  )
}
