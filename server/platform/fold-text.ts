/** Without accents, in capitals as it was. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Without accents and capitals, to find and to sort by, as the database's `fold_text` does. */
export function foldText(text: string): string {
  return foldAccents(text).toLowerCase()
}
