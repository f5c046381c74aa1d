/** Names of brands are the same in every language. */
const BRAND_NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa ···· 4242' */
export function describeCard(brand: string | null, lastFour: string | null): string {
  const name = brand === null ? '' : (BRAND_NAMES[brand] ?? brand)
  return [name, lastFour && `···· ${lastFour}`].filter(Boolean).join(' ')
}
