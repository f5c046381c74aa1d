/** What a device is called where two of them saw the same ticket. */
const KINDS = ['iPhone', 'iPad', 'Android', 'Mac', 'Windows', 'Linux']
/** Without letters that are read as others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const MARK_LENGTH = 3

export function inventDeviceName(
  userAgent: string,
  random = crypto.getRandomValues(new Uint8Array(MARK_LENGTH)),
) {
  const kind = KINDS.find((each) => userAgent.includes(each)) ?? 'Web'
  const mark = Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${kind} ${mark}`
}
