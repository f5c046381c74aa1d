/** Of text in a PDF, and of lines between it. */
export const INK = '#1b1f1d'
export const FAINT = '#5d6661'
export const HAIRLINE = '#d5dbd7'
