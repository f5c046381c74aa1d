/** The address of a waiver: for whom, and where to go afterwards. Pure; every page of the site loads it. */
export interface WaiverSearch {
  /** The minor a guardian signs for, by name and date of birth. */
  minor?: string
  birthDate?: string
  back?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readWaiverSearch(raw: Record<string, unknown>): WaiverSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const birthDate = text(raw.birthDate)
  return {
    minor: text(raw.minor)?.slice(0, 80),
    birthDate: birthDate && DAY.test(birthDate) ? birthDate : undefined,
    back: text(raw.back),
  }
}
