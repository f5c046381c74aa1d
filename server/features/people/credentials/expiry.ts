/** How long something that runs out still counts, and when its owner is told. Pure; days are passed in. */

const DAY_MS = 86_400_000

/** On the very day that it runs out it still counts. */
export function isExpired({ expiresOn }: { expiresOn: string | null }, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** Whole days from today until its last one; null: it does not run out, or has. */
export function daysLeft(expiresOn: string | null, today: string): number | null {
  if (expiresOn === null || expiresOn < today) return null
  return Math.round((Date.parse(`${expiresOn}T12:00Z`) - Date.parse(`${today}T12:00Z`)) / DAY_MS)
}

/** The reminder that is due: the nearest threshold reached that did not go out yet. Null: none. */
export function dueReminder(
  { expiresOn, remindedDays }: { expiresOn: string | null; remindedDays: number | null },
  reminderDays: readonly number[],
  today: string,
): number | null {
  const left = daysLeft(expiresOn, today)
  if (left === null) return null
  const reached = reminderDays.filter((days) => left <= days)
  if (reached.length === 0) return null
  const nearest = Math.min(...reached)
  return remindedDays === null || nearest < remindedDays ? nearest : null
}
