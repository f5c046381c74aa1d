/** Text for the built-in fonts of PDF files, which know the letters of western Europe. */
import { foldAccents } from '../fold-text.ts'

/** What the built-in fonts lack is written without its marks, or as a question mark. */
const BEYOND = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

export function toPdfText(text: string): string {
  const isKnown = (letter: string) => /[\n\x20-\x7e\xa1-\xff]/.test(letter) || BEYOND.includes(letter)
  // Thin and unbreakable spaces come from formatted numbers and days.
  return [...text.normalize('NFC').replace(/[^\S\n]/g, ' ')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      const bare = foldAccents(letter)
      return bare !== '' && [...bare].every(isKnown) ? bare : '?'
    })
    .join('')
}
