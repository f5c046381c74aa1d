/** Of text in a PDF, and of lines between it. */
export const INK = '#1b1f1d'
export const FAINT = '#5d6661'
export const HAIRLINE = '#d5dbd7'

/** Names of the fonts that every file knows. The last one is built into readers and has the letters of codes alone. */
export const FONT = { regular: 'Inter', bold: 'Inter-Bold', code: 'Courier-Bold' } as const
