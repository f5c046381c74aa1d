/** The command palette asks every feature at once; each finds what the person may see of its own. */
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { PaletteItem } from '#contract/site/palette.schemas.ts'
import { PALETTE_LIMIT, searchPalette } from '#contract/site/palette.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'

interface PaletteSearch {
  person: Person
  q: string
  language: Language
  /** Of each kind. */
  limit: number
}

export type PaletteFinder = (search: PaletteSearch) => Promise<z.output<typeof PaletteItem>[]>

export function paletteRoutes({ finders }: { finders: readonly PaletteFinder[] }): Route[] {
  return [
    route(searchPalette, async ({ input, me, language }) => {
      const search = { person: me, q: input.q, language, limit: PALETTE_LIMIT }
      return { items: (await Promise.all(finders.map((find) => find(search)))).flat() }
    }),
  ]
}
