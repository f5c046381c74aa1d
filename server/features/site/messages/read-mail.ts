/** What somebody says in an answer by e-mail, apart from what their mail program repeats below it. */
import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import PostalMime, { type Email } from 'postal-mime'
import { LIMITS } from '#contract/limits.ts'
import type { ReceivedMail } from '#server/platform/mail/receiver.ts'

const TEXT_READ = 100_000
/** A picture within the text that is no larger is a logo below a signature. */
const LOGO_BYTES = 20_000
const SUBJECT_MAX = 200

export interface MailedFile {
  fileName: string
  bytes: Buffer
}

export interface MailedAnswer {
  /** The same mail again has the same. */
  key: string
  fromAddress: string
  subject: string
  isAutomatic: boolean
  body: string
  quoted: string
  files: MailedFile[]
}

/** Null: it cannot be read as a mail at all. */
export async function readMail(mail: ReceivedMail): Promise<MailedAnswer | null> {
  const parsed = await PostalMime.parse(mail.raw).catch(() => null)
  if (!parsed) return null
  const fromAddress = (parsed.from?.address ?? '').toLowerCase()
  return {
    key: `mail-${createHash('sha256')
      .update(parsed.messageId ?? mail.raw)
      .digest('base64url')
      .slice(0, 32)}`,
    fromAddress: fromAddress.slice(0, 320),
    subject: cleanText(parsed.subject ?? '').slice(0, SUBJECT_MAX),
    isAutomatic: isAutomatic(mail, parsed),
    ...foldQuoted(await textOf(parsed)),
    files: listFiles(parsed),
  }
}

const AUTOMATIC_HEADERS = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'list-id',
  'list-post',
  'list-unsubscribe',
]

/** Sent by a machine: an absence, a bounce, a list. Answering these would have two machines talk for ever. */
function isAutomatic({ from }: ReceivedMail, parsed: Email): boolean {
  const header = (name: string) =>
    parsed.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    from.trim() === '' ||
    (submitted !== undefined && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)\b/.test(header('precedence') ?? '') ||
    /^multipart\/report\b/.test(header('content-type') ?? '') ||
    AUTOMATIC_HEADERS.some((name) => header(name) !== undefined) ||
    /^(mailer-daemon|postmaster)@/i.test(parsed.from?.address ?? '')
  )
}

/** react-email's way of reading HTML is loaded by the first mail that has nothing else. */
async function textOf({ text, html }: Email): Promise<string> {
  const plain = text?.trim() ? text : html ? (await import('@react-email/render')).toPlainText(html) : ''
  return cleanText(plain).slice(0, TEXT_READ)
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
}

/** What is longer than a message may be goes on in the folded part. */
export function foldQuoted(text: string): { body: string; quoted: string } {
  const fragments = new EmailReplyParser().read(text).getFragments()
  const join = (isShown: boolean) =>
    fragments
      .filter((each) => !each.isHidden() === isShown)
      .map((each) => each.getContent())
      .join('\n')
      .trim()
  const { bodyMax, quotedMax } = LIMITS.messages
  const shown = join(true)
  const rest = [shown.slice(bodyMax), join(false)].filter((part) => part !== '').join('\n\n')
  return { body: shown.slice(0, bodyMax).trim(), quoted: rest.slice(0, quotedMax) }
}

function listFiles({ attachments }: Email): MailedFile[] {
  return attachments
    .map(({ filename, content, related }) => ({
      fileName: cleanName(filename ?? ''),
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
      isInText: related === true,
    }))
    .filter(({ bytes, isInText }) => !(isInText && bytes.length <= LOGO_BYTES))
}

function cleanName(name: string): string {
  const line = name
    .replace(/[/\\\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.slice(-120) || 'file'
}
