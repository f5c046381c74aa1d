import { m } from '#web/paraglide/messages.js'

/** Monday is 1, as in the settings. */
export function listWeekdays(): { value: string; label: string }[] {
  const names = m.ui_weekday_names().split(',')
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const name = names[day % 7] ?? ''
    return { value: String(day), label: name.charAt(0).toUpperCase() + name.slice(1) }
  })
}
