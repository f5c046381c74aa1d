/** Whether a visitor may see what they ask for while the site, or a part of it, is locked. */
import { type AccessState, isAnyLocked, NOTHING_LOCKED } from '#contract/site/lockdown-terms.ts'

export interface Gate {
  /** What is locked, as this process was told; null: not known without asking the database. */
  peek(): AccessState | null
  read(): Promise<AccessState>
  /** Whether these cookies hold a sound unlocking of the code that counts now. */
  isUnlocked(cookies: string | undefined): Promise<boolean>
}

/** What is closed to a visitor who is not signed in. */
export async function closedTo(gate: Gate, cookies: string | undefined): Promise<AccessState> {
  const state = gate.peek() ?? (await gate.read())
  return isAnyLocked(state) && !(await gate.isUnlocked(cookies)) ? state : NOTHING_LOCKED
}
