/** `38–40` inches as `97–102` centimeters; halves are kept for small measures. */
export function toCentimeters(inches: string): string {
  const numbers = inches.split(/\s*[-–]\s*/).filter(Boolean)
  return numbers.map((number) => roundFor(Number(number) * 2.54)).join('–')
}

/** A tape has half centimeters, and a chest is not measured by them. */
function roundFor(centimeters: number): string {
  const step = centimeters < 40 ? 0.5 : 1
  return String(Math.round(centimeters / step) * step)
}
