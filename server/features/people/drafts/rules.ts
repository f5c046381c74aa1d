import { isDeepStrictEqual } from 'node:util'

/** The fields of a form in which two drafts differ: `name`, `variants`. */
export function listDifferences(
  first: Readonly<Record<string, unknown>>,
  second: Readonly<Record<string, unknown>>,
): string[] {
  const fields = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...fields].filter((field) => !isDeepStrictEqual(first[field] ?? null, second[field] ?? null)).sort()
}
