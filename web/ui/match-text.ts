/** "Mayagüez" and "mayaguez" are the same word to somebody who types in a hurry. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es')
    .trim()
}

/** Every typed word has to begin some word of the text. */
export function matchesText(text: string, query: string): boolean {
  const words = foldText(text).split(/[\s\p{P}]+/u)
  return foldText(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
