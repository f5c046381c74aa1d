import { AppError } from '#server/platform/http/app-error.ts'

const UNIQUE_VIOLATION = '23505'

/** Two may pass the check at the same moment; then the database decides. */
export async function refuseTaken(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const { code, constraint } = ((error as { cause?: unknown }).cause ?? {}) as Record<string, unknown>
    if (code === UNIQUE_VIOLATION && constraint === 'seats_one_an_attendee')
      throw new AppError('ALREADY_BOOKED', { cause: error })
    throw error
  }
}
