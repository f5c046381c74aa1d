import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; null: nobody could be asked. */
export type FindTxt = (name: string) => Promise<string[] | null>

/** An admin may be waiting for it. */
const TIMEOUT_MS = 2_000

export const findTxt: FindTxt = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
