/**
 * What a name is, of a person, a place or a thing: one line without control or direction characters or links. A name stands
 * in mails, lists and printed pages, where anything else would pretend to be more than a name.
 */
import { z } from 'zod'

/** Control, private and half characters; ends of lines; what cannot be seen, but for the two joiners that some scripts need. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What mail programs make a link of, with or without a scheme. `J.R. Smith` and `Ma. Elena` are names. */
const LINKS = [
  /:\/\//,
  /\bwww\./i,
  /[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:com?|org|net|io|me|ly|to|tv|cc|gl|is)(?![\p{L}\p{N}])/iu,
  /\d+\.\d+\.\d+\.\d+/,
]

const isLine = (text: string) => text === '' || (!NOT_OF_A_LINE.test(text) && VISIBLE.test(text))
const hasNoLink = (text: string) => !LINKS.some((link) => link.test(text))

/** One line that may be empty, such as a street. What is refused says why: the server has a sentence for each `reason`. */
export const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isLine, { params: { reason: 'name_line' } })

export const optionalNameOf = (max: number) =>
  lineOf(max).refine(hasNoLink, { params: { reason: 'name_link' } })

export const nameOf = (max: number) => optionalNameOf(max).min(1)

/** Of a product, an event or a ticket, in both languages. An admin reads it before it is published. */
export const Title = z.object({ en: lineOf(200), es: lineOf(200) })

/** Has a dot, as a link has, but no way to another place. */
export function fileNameOf(max: number) {
  return lineOf(max).refine((text) => !/[/\\]/.test(text), { params: { reason: 'name_link' } })
}
