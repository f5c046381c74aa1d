/** A path's numbers, rounded: half a unit is finer than anyone sees. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part)
}

const round = (value: number) => Math.round(value * 2) / 2

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  const strength = opacity < 1 ? ` opacity="${opacity}"` : ''
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${strength}/>`
}

export function clipped(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}
