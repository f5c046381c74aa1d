import { getLocale } from '#web/paraglide/runtime.js'

/** Monday is 1, as in the settings. */
export function listWeekdays(): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    // The first of January 2024 was a Monday.
    const name = format.format(Date.UTC(2024, 0, day))
    return { value: String(day), label: name.charAt(0).toUpperCase() + name.slice(1) }
  })
}
