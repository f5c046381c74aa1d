/** Text as the font of PDF files can write it: nothing fails, and nothing is left out without a sign. */

/** Stands for what the font has no letter for. */
const BOX = '□'
/** Joiners, marks of direction, selectors: nothing of them is to be seen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function toPdfText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const isKnown = (sign: string) => sign === '\n' || hasGlyph(sign.codePointAt(0) as number)
  // Thin and unbreakable spaces come from formatted numbers and days.
  const plain = text.normalize('NFC').replace(/[^\S\n]/g, ' ')
  // Nearly every text: taking letters apart is slow.
  if ([...plain].every((sign) => isKnown(sign) && !isInvisible(sign))) return plain
  return Array.from(letters.segment(plain), ({ segment }) => writeLetter(segment, isKnown)).join('')
}

/** What a reader sees as one letter: an emoji of several signs is one box. */
function writeLetter(letter: string, isKnown: (sign: string) => boolean): string {
  const signs = visibleSigns(letter)
  if (signs.every(isKnown)) return signs.join('')
  // Some letters are two in one, such as Ǆ and ﬁ.
  const apart = visibleSigns(letter.normalize('NFKC'))
  if (apart.every(isKnown)) return apart.join('')
  if (!signs.some(isKnown)) return BOX
  return signs.map((sign) => (isKnown(sign) ? sign : BOX)).join('')
}

function visibleSigns(letter: string): string[] {
  return [...letter].filter((sign) => !isInvisible(sign))
}

function isInvisible(sign: string): boolean {
  return sign !== '\n' && INVISIBLE.test(sign)
}
