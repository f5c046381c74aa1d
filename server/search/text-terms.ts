/** Words as the search sees them: lower case, without accents (ñ counts as n), and their stems in both languages. */
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import type { Language } from '#contract/language.ts'

/** Too common to tell one product from another. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by for from in into is it its of on or that the their this to was with you your ' +
    'al como con de del el en es la las los lo mas no o para pero por que se sin su sus tu tus un una unas unos y ya'
  ).split(' '),
)

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}

/** Words in the order of the text, lower case with their accents. `9mm` is one, `t-shirt` two. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC')
  const words: string[] = []
  let start = -1
  for (let at = 0; at < lower.length; at += 1) {
    if (isLetter(lower.charCodeAt(at))) {
      if (start < 0) start = at
    } else if (start >= 0) {
      words.push(lower.slice(start, at))
      start = -1
    }
  }
  if (start >= 0) words.push(lower.slice(start))
  return words
}

/** By the code of a letter: 1 it is one (or a digit), 2 it is not, 0 not looked at yet. Texts are long, and read at start. */
const letters = new Uint8Array(65_536)

function isLetter(code: number): boolean {
  if (letters[code] === 0) letters[code] = /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return letters[code] === 1
}

/** Spanish stems are made of the word without accents, so that `funcion` and `función` are one. */
export function stemOf(folded: string, language: Language): string {
  if (folded.length < 3 || /\d/.test(folded)) return folded
  return language === 'es' ? stemSpanish(folded) : stemEnglish(folded)
}

/** What shoppers say for the same thing, beyond what the two texts of a product say. Each line is one meaning. */
const SAME_MEANING = [
  'holster funda pistolera',
  'belt correa cinturon cinto',
  'flashlight light linterna foco',
  'target blanco diana',
  'bag bulto bolso mochila backpack',
  'cap gorra hat',
  'earmuffs orejeras muffs',
  'glasses eyewear espejuelos gafas lentes',
  'shirt camisa camiseta tee',
  'pouch estuche portacargador',
  'magazine mag cargador peine',
  'timer cronometro',
  'tourniquet torniquete',
  'medkit botiquin ifak',
  'gloves guantes',
  'knife navaja cuchilla',
  'sling portafusil',
  'pants pantalon trousers',
  'color color',
]

const synonyms = new Map<string, Set<string>>()
for (const line of SAME_MEANING) {
  const words = line.split(' ')
  for (const word of words) {
    const others = synonyms.get(stemOf(word, 'en')) ?? new Set()
    for (const other of words) if (other !== word) others.add(other)
    synonyms.set(stemOf(word, 'en'), others)
    synonyms.set(stemOf(word, 'es'), others)
  }
}

export function synonymsOf(folded: string): Set<string> {
  const found = new Set<string>()
  for (const language of ['en', 'es'] as const)
    for (const word of synonyms.get(stemOf(folded, language)) ?? []) if (word !== folded) found.add(word)
  return found
}
