import { m } from '#web/paraglide/messages.js'
import type { OptionValueData } from './product-data.ts'
import { Swatch } from './swatch.tsx'

const SHOWN_MAX = 5

/** The colors it comes in; one color is no choice and shows none. */
export function ColorDots({ colors }: { colors: readonly OptionValueData[] }) {
  if (colors.length < 2) return null
  const shown = colors.slice(0, SHOWN_MAX)
  const hidden = colors.length - shown.length
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">
        {m.shop_card_colors({ names: colors.map(({ label }) => label).join(', ') })}
      </span>
      {shown.map(({ code, swatch }) => (
        <Swatch key={code} color={swatch} className="size-3.5" />
      ))}
      {hidden > 0 ? (
        <span aria-hidden="true" className="tabular text-muted text-xs">
          {m.shop_card_more_colors({ count: hidden })}
        </span>
      ) : null}
    </span>
  )
}
