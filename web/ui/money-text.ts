/** "1,234.5" to 123450 and back, in whole cents: a float never holds money. Null when it is not an amount. */
export function parseMoneyText(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
  // A comma that separates no thousands was meant as the decimal point.
  const amount = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(bare)
  if (!amount || bare === '' || bare === '.' || bare === ',') return null
  const cents = Number(amount[1] || '0') * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

export function writeMoneyText(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return ''
  const dollars = Math.trunc(cents / 100)
  return `${dollars.toLocaleString('en-US')}.${String(Math.abs(cents % 100)).padStart(2, '0')}`
}
